import { formatNumber } from '@bustan/contract/core/digits.ts'
import { DIRECT_ROWS, MOST_ROWS } from '@bustan/contract/core/pageSizes.ts'
import type { ExportFormat } from '@bustan/contract/exports/exportFormats.ts'
import type { ExportJob } from '@bustan/contract/exports/exports.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { api } from '../api.ts'
import { ApiError } from '../apiError.ts'
import { download } from '../download.ts'
import { errorText } from '../errorText.ts'
import { speaker } from '../i18n.ts'
import { queryClient } from '../queries.ts'
import { exportsOptions } from './exports.queries.ts'
import type { ListFile } from './ExportMenu.tsx'
import { trayNews, trayOpen } from './tray.ts'

const TOLD = 'export'

type Answer = { message: string; data: ExportJob }

const tellFailure = (error: unknown) =>
  void showToast({ id: TOLD, tone: 'error', message: errorText(speaker(), error) })

const paint = (change: (jobs: readonly ExportJob[]) => ExportJob[]) =>
  queryClient.setQueryData(exportsOptions.queryKey, (jobs) => change(jobs ?? []))

const reload = () => queryClient.invalidateQueries(exportsOptions)

async function takeDirectly(path: string, query: ListFile['query'], otherwise: string): Promise<void> {
  showToast({ id: TOLD, tone: 'info', message: speaker()('lists/exporting') })
  await download(path, query, otherwise)
  showToast({ id: TOLD, message: speaker()('lists/exported') })
}

async function begin(body: { list: string; format: ExportFormat; query: ListFile['query'] }): Promise<void> {
  const { message, data } = await api.post<Answer>('exports', body)
  await queryClient.cancelQueries(exportsOptions)
  paint((jobs) => [data, ...jobs.filter((job) => job.id !== data.id)])
  trayOpen.set(true)
  trayNews.set(`${data.name}: ${message}`)
}

/** Takes what is filtered along as a file: at once where it is short, else by a job that the tray follows. */
export async function takeFile(
  { list, url = list, query }: ListFile,
  format: ExportFormat,
  rows: number,
): Promise<void> {
  try {
    if (rows <= DIRECT_ROWS)
      return await takeDirectly(`${url}/export`, { ...query, format }, `${list}.${format}`)
    await begin({ list, format, query })
    if (rows > MOST_ROWS)
      showToast({
        id: TOLD,
        tone: 'info',
        message: speaker()('files/cut', { most: formatNumber(MOST_ROWS, 'en') }),
      })
  } catch (error) {
    tellFailure(error)
  }
}

/** Hands a file that is ready to the browser. */
export async function takeWritten(job: ExportJob): Promise<void> {
  try {
    await takeDirectly(`exports/${job.id}/file`, {}, `${job.list}.${job.format}`)
  } catch (error) {
    tellFailure(error)
    await reload()
  }
}

async function leave(job: ExportJob, call: () => Promise<{ message: string }>): Promise<string | null> {
  await queryClient.cancelQueries(exportsOptions)
  paint((jobs) => jobs.filter(({ id }) => id !== job.id))
  try {
    return (await call()).message
  } catch (error) {
    // It has ended in the meantime, or is gone: the list says how.
    if (!(error instanceof ApiError && (error.status === 409 || error.status === 404))) tellFailure(error)
    return null
  } finally {
    await reload()
  }
}

/** Gives a file up that is being written. */
export async function cancelExport(job: ExportJob): Promise<void> {
  const message = await leave(job, () => api.post<{ message: string }>(`exports/${job.id}/cancel`, {}))
  if (message !== null) showToast({ id: TOLD, message })
}

/** Puts a file away that was written, or could not be. */
export const dismissExport = (job: ExportJob): Promise<unknown> =>
  leave(job, () => api.delete<{ message: string }>(`exports/${job.id}`))

/** Writes a file anew that could not be written. */
export async function tryAgain(job: ExportJob): Promise<void> {
  try {
    const { list, format, query } = job
    await begin({ list, format, query })
    await dismissExport(job)
  } catch (error) {
    tellFailure(error)
  }
}
