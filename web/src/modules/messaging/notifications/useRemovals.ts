import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import type {
  NotificationLine,
  NotificationRow,
} from '@bustan/contract/messaging/notifications/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { hideToast, showToast } from '../../../platform/state/toasts.ts'

const ALL = 'notifications-removed'

/** An entry that was deleted keeps its place for as long as somebody is at the list: nothing slides under the next click. */
export interface Removed {
  row: NotificationRow | NotificationLine
  removed_at: string | null
}

const removeEntries = (row: Removed['row']) =>
  'count' in row
    ? call(notificationsApi.removeAll, {
        query: {
          type: row.notification_type,
          from: row.first_id,
          until: row.id,
          is_read: row.is_read ? 1 : 0,
        },
      })
    : call(notificationsApi.remove, { params: { id: row.id } })

/** Deleting entries, and bringing them back. */
export function useRemovals() {
  const t = useT()
  const client = useQueryClient()
  const [removed, setRemoved] = useState<ReadonlyMap<number, Removed>>(new Map())
  const refresh = () => client.invalidateQueries({ queryKey: ['notifications'] })
  const showError = (error: unknown) => void showToast({ tone: 'error', message: errorText(t, error) })
  const forget = (id: number) =>
    setRemoved((before) => new Map([...before].filter(([other]) => other !== id)))

  const restore = async (removed_at: string) => {
    await call(notificationsApi.restore, { body: { removed_at } }).catch(showError)
    await refresh()
  }
  const removeOne = async (row: Removed['row']) => {
    setRemoved((before) => new Map(before).set(row.id, { row, removed_at: null }))
    try {
      const { data } = await removeEntries(row)
      setRemoved((before) =>
        before.has(row.id) ? new Map(before).set(row.id, { row, removed_at: data.removed_at }) : before,
      )
    } catch (error) {
      forget(row.id)
      showError(error)
    }
    await refresh()
  }
  const undoOne = async ({ row, removed_at }: Removed) => {
    if (removed_at === null) return
    await restore(removed_at)
    forget(row.id)
  }
  const removeAll = async () => {
    try {
      const { message, data } = await call(notificationsApi.removeAll)
      setRemoved(new Map())
      const { removed_at } = data
      showToast({
        id: ALL,
        message,
        ...(removed_at === null
          ? {}
          : {
              action: {
                label: t('bell/undo'),
                undoes: true,
                onClick: () => {
                  hideToast(ALL)
                  void restore(removed_at)
                },
              },
            }),
      })
    } catch (error) {
      showError(error)
    }
    await refresh()
  }
  return { removed, removeOne, undoOne, removeAll, settle: () => setRemoved(new Map()) }
}
