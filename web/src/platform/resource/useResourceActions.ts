import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { hideToast, showToast } from '../state/toasts.ts'
import { call, keyOf, keyOfResource } from '../http/call.ts'
import { errorText } from '../http/errorText.ts'
import { mapWithConcurrency } from '../http/mapWithConcurrency.ts'
import { useT } from '../i18n/i18n.ts'
import type { WholeList } from '../list/rows/useWholeList.ts'
import type { ListAnswer } from '../list/listDefinition.ts'
import type { AnyRow, Kit } from './kit.ts'
import { oneOptions, readCalls } from './resource.queries.ts'

type Acted = Pick<AnyRow, 'id'>
type Done = 'bulkActivated' | 'bulkDeactivated' | 'bulkDeleted'

/** Draws a record as switched on or off wherever it is kept. */
function patchActive(client: QueryClient, name: string, id: number, on: boolean): void {
  const patched = (row: AnyRow) => (row.id === id ? { ...row, is_active: on, status: on ? 1 : 0 } : row)
  client.setQueriesData<ListAnswer<AnyRow>>({ queryKey: keyOf(resourceApi({ name }).list) }, (list) =>
    list?.data ? { ...list, data: list.data.map(patched) } : list,
  )
  client.setQueryData(
    oneOptions(readCalls(name).one, String(id)).queryKey,
    (one) => one && { ...one, data: patched(one.data) },
  )
}

const sendActive = (name: string, id: number, on: boolean) =>
  call(resourceApi({ name }).activate, { params: { id }, body: { is_active: on } })

function useManyActions(name: string) {
  const api = resourceApi({ name })
  const client = useQueryClient()
  const t = useT()
  const refresh = () => client.invalidateQueries({ queryKey: keyOfResource(name) })

  const sum = async (count: number, failures: readonly unknown[], done: Done) => {
    const well = count - failures.length
    if (well > 0) showToast({ message: t(`list/${done}`, { count: well }) })
    if (failures.length > 0)
      showToast({
        tone: 'error',
        title: t('list/bulkFailed', { count: failures.length }),
        message: errorText(t, failures[0]),
      })
    await refresh()
  }

  /** Answers what the server did to everything of a list: all of it, or nothing. */
  const toAll = async (work: () => Promise<{ data: { count: number } }>, done: Done) => {
    try {
      const { data } = await work()
      showToast({ message: t(`list/${done}`, { count: data.count }) })
    } catch (error) {
      showToast({ tone: 'error', message: errorText(t, error) })
    }
    await refresh()
  }

  return {
    setAllActive: ({ query, count }: WholeList, on: boolean) =>
      toAll(
        () => call(api.activateAll, { query, body: { is_active: on, count } }),
        on ? 'bulkActivated' : 'bulkDeactivated',
      ),
    removeAll: ({ query, count }: WholeList) =>
      toAll(() => call(api.deleteAll, { query, body: { count } }), 'bulkDeleted'),
    async setManyActive(rows: readonly Acted[], on: boolean) {
      for (const row of rows) patchActive(client, name, row.id, on)
      await sum(
        rows.length,
        await mapWithConcurrency(rows, (row) => sendActive(name, row.id, on)),
        on ? 'bulkActivated' : 'bulkDeactivated',
      )
    },
    async removeMany(rows: readonly Acted[]) {
      await sum(
        rows.length,
        await mapWithConcurrency(rows, (row) => call(api.remove, { params: { id: row.id } })),
        'bulkDeleted',
      )
    },
  }
}

/** Switching on and off (seen at once, taken back when it fails) and deleting, for one record or many. */
export function useResourceActions(kit: Pick<Kit, 'definition'>) {
  const { name } = kit.definition
  const api = resourceApi({ name })
  const client = useQueryClient()
  const t = useT()
  const about = { queryKey: keyOfResource(name) }
  const refresh = () => client.invalidateQueries(about)

  const setActive = async (row: Acted, on: boolean, undoing = false): Promise<void> => {
    const toast = `${name} ${row.id}`
    hideToast(toast)
    await client.cancelQueries(about)
    patchActive(client, name, row.id, on)
    try {
      const { message } = await sendActive(name, row.id, on)
      const undo = {
        label: t('list/undo'),
        undoes: true as const,
        onClick: () => void setActive(row, !on, true),
      }
      showToast({ id: toast, message, ...(undoing ? {} : { action: undo }) })
    } catch (error) {
      patchActive(client, name, row.id, !on)
      showToast({ id: toast, tone: 'error', message: errorText(t, error) })
    }
    await refresh()
  }

  /** Answers whether the record is gone. */
  const remove = async (row: Acted): Promise<boolean> => {
    try {
      const { message } = await call(api.remove, { params: { id: row.id } })
      showToast({ message })
      await refresh()
      return true
    } catch (error) {
      showToast({ tone: 'error', message: errorText(t, error) })
      return false
    }
  }

  return {
    ...useManyActions(name),
    setActive: (row: Acted, on: boolean) => setActive(row, on),
    /** Switches on without offering a way back: where switching off takes more than a click. */
    activate: (row: Acted) => setActive(row, true, true),
    remove,
  }
}

export type ResourceActions = ReturnType<typeof useResourceActions>
