import { api } from './api.ts'
import { errorOf, networkError } from './apiError.ts'
import { withConfirmation } from './confirming.ts'
import { reportForbidden } from '../navigation/forbidden.ts'
import type { Query } from './http.ts'

/** The name a file is sent under. */
const nameOf = (response: Response, otherwise: string) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? otherwise

/** A file that was fetched, under the name it was sent with. */
export interface FetchedFile {
  blob: Blob
  name: string
}

/** Fetches a file with the bearer. Throws ApiError. */
export const fetchFile = (path: string, query: Query, otherwise: string): Promise<FetchedFile> =>
  reportForbidden(withConfirmation(() => fetchNow(path, query, otherwise)))

async function fetchNow(path: string, query: Query, otherwise: string): Promise<FetchedFile> {
  const response = await fetch(api.url(path, query), { headers: api.headers() }).catch(() => {
    throw networkError()
  })
  if (!response.ok) throw await errorOf(response)
  return { blob: await response.blob(), name: nameOf(response, otherwise) }
}

/** Fetches a file with the bearer and hands it to the browser to keep. Throws ApiError. */
export const download = async (path: string, query: Query, otherwise: string): Promise<void> =>
  keepFile(await fetchFile(path, query, otherwise))

/** Hands a file to the browser to keep. */
export function keepFile({ blob, name }: FetchedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
