import { api } from './api.ts'
import { errorOf, networkError } from './apiError.ts'
import { reportForbidden } from './forbidden.ts'
import type { Query } from './http.ts'

/** The name a file is sent under. */
const nameOf = (response: Response, otherwise: string) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? otherwise

/** Fetches a file with the bearer and hands it to the browser to keep. Throws ApiError. */
export const download = (path: string, query: Query, otherwise: string): Promise<void> =>
  reportForbidden(fetchAndKeep(path, query, otherwise))

async function fetchAndKeep(path: string, query: Query, otherwise: string): Promise<void> {
  const response = await fetch(api.url(path, query), { headers: api.headers() }).catch(() => {
    throw networkError()
  })
  if (!response.ok) throw await errorOf(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(response, otherwise)
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
