import { exportsApi } from '@bustan/contract/core/exports/exports.api.ts'
import type { ExportJob } from '@bustan/contract/core/exports/exports.ts'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../http/call.ts'

/** Milliseconds between two status requests for files that are being written. */
const LOOK_EVERY = 1_000

/** Checks whether a file is still being written. */
export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>) => state === 'waiting' || state === 'running'

/** My files that jobs write or have written, newest first; asked after while one is under way. */
export const exportsOptions = queryOptions({
  ...dataOf(exportsApi.list),
  refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? LOOK_EVERY : false),
  meta: { quiet: true },
})
