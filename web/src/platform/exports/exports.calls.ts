import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { DIRECT_PRINTED, DIRECT_ROWS, MAX_ROWS } from '@bustan/contract/core/resource/limits.ts'
import { pathOf } from '@bustan/contract/core/calls/endpoint.ts'
import { exportsApi } from '@bustan/contract/core/exports/exports.api.ts'
import type { ExportFormat } from '@bustan/contract/core/exports/exportFormats.ts'
import type { ExportJob } from '@bustan/contract/core/exports/exports.ts'
import { showToast } from '../state/toasts.ts'
import { ApiError } from '../http/apiError.ts'
import { call } from '../http/call.ts'
import { download, fetchFile } from '../http/download.ts'
import { errorText } from '../http/errorText.ts'
import { getT } from '../i18n/i18n.ts'
import { queryClient } from '../state/queries.ts'
import { exportsOptions } from './exports.queries.ts'
import type { ListFile } from './listFile.ts'
import { downloadsNews, downloadsOpen, shownPdf } from './downloadsPanel.ts'

const TOAST = 'export'

const showFailure = (error: unknown) =>
  void showToast({ id: TOAST, tone: 'error', message: errorText(getT(), error) })

const patchCache = (change: (jobs: readonly ExportJob[]) => ExportJob[]) =>
  queryClient.setQueryData(exportsOptions.queryKey, (jobs) => ({ data: change(jobs?.data ?? []) }))

const reload = () => queryClient.invalidateQueries(exportsOptions)

async function takeDirectly(path: string, query: ListFile['query'], otherwise: string): Promise<void> {
  showToast({ id: TOAST, tone: 'info', message: getT()('lists/exporting') })
  await download(path, query, otherwise)
  showToast({ id: TOAST, message: getT()('lists/exported') })
}

/** Fetches a PDF and opens it in the page. */
async function showDirectly(
  path: string,
  query: ListFile['query'],
  names: { file: string; list: string },
): Promise<void> {
  showToast({ id: TOAST, tone: 'info', message: getT()('lists/exporting') })
  shownPdf.set({ ...(await fetchFile(path, query, names.file)), title: names.list })
  showToast({ id: TOAST, message: getT()('lists/generatedSuccessfully') })
}

async function begin(body: { list: string; format: ExportFormat; query: ListFile['query'] }): Promise<void> {
  const query = Object.fromEntries(Object.entries(body.query).map(([name, value]) => [name, value ?? null]))
  const { message, data } = await call(exportsApi.start, { body: { ...body, query } })
  await queryClient.cancelQueries(exportsOptions)
  patchCache((jobs) => [data, ...jobs.filter((job) => job.id !== data.id)])
  downloadsOpen.set(true)
  downloadsNews.set(`${data.name}: ${message}`)
}

interface Wanted {
  format: ExportFormat
  /** The name of the list in the user's words. */
  name: string
  rows: number
}

/**
 * Takes what is filtered along as a file: at once where it is short, else by a job that the downloads panel follows. A PDF
 * is shown first.
 */
export async function takeFile(
  { list, url = list, query }: ListFile,
  { format, name, rows }: Wanted,
): Promise<void> {
  const [path, exportQuery, file] = [`${url}/export`, { ...query, format }, `${list}.${format}`]
  try {
    if (format === 'pdf' && rows <= DIRECT_PRINTED)
      return await showDirectly(path, exportQuery, { file, list: name })
    if (format !== 'pdf' && rows <= DIRECT_ROWS) return await takeDirectly(path, exportQuery, file)
    await begin({ list, format, query })
    if (rows > MAX_ROWS)
      showToast({
        id: TOAST,
        tone: 'info',
        message: getT()('files/cut', { most: formatNumber(MAX_ROWS, 'en') }),
      })
  } catch (error) {
    showFailure(error)
  }
}

/** Hands a file that is ready to the browser, or shows it. */
export async function takeWritten(job: ExportJob): Promise<void> {
  const path = pathOf(exportsApi.file.path, { id: job.id }).slice(1)
  const file = `${job.list}.${job.format}`
  try {
    if (job.format === 'pdf') await showDirectly(path, {}, { file, list: job.name })
    else await takeDirectly(path, {}, file)
  } catch (error) {
    showFailure(error)
    await reload()
  }
}

async function leave(job: ExportJob, send: () => Promise<{ message: string }>): Promise<string | null> {
  await queryClient.cancelQueries(exportsOptions)
  patchCache((jobs) => jobs.filter(({ id }) => id !== job.id))
  try {
    return (await send()).message
  } catch (error) {
    // It has ended in the meantime, or is gone: the list says how.
    if (!(error instanceof ApiError && (error.status === 409 || error.status === 404))) showFailure(error)
    return null
  } finally {
    await reload()
  }
}

/** Gives a file up that is being written. */
export async function cancelExport(job: ExportJob): Promise<void> {
  const message = await leave(job, () => call(exportsApi.cancel, { params: { id: job.id } }))
  if (message !== null) showToast({ id: TOAST, message })
}

/** Puts a file away that was written, or could not be. */
export const dismissExport = (job: ExportJob): Promise<unknown> =>
  leave(job, () => call(exportsApi.remove, { params: { id: job.id } }))

/** Writes a file anew that could not be written. */
export async function tryAgain(job: ExportJob): Promise<void> {
  try {
    const { list, format, query } = job
    await begin({ list, format, query })
    await dismissExport(job)
  } catch (error) {
    showFailure(error)
  }
}
