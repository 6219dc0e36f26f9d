import { appInfoApi } from '@bustan/contract/settings/appInfo/appInfo.api.ts'
import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call, keyOf } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { getT } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/state/toasts.ts'

/** One toast of it at a time: an undo of the one before would bring back what nobody sees any more. */
const TOAST = 'ordering'

/** The state that the shop is to have from now on. */
export type OrderingBody = Parameters<
  typeof call<NonNullable<typeof settingsApi.setOrdering.schemas>, '/settings/ordering/state'>
>[1]['body']

/** Every place that shows the state or its section is loaded anew. */
async function loadAnew(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keyOf(appInfoApi.read) }),
    client.invalidateQueries({ queryKey: keyOf(settingsApi.sections).slice(0, 1) }),
  ])
}

async function takeBack(client: QueryClient, from: number, version: number): Promise<void> {
  try {
    const body = { from, version }
    const { message } = await call(settingsApi.restore, { params: { name: 'ordering' }, body })
    showToast({ id: TOAST, message })
    await loadAnew(client)
  } catch (error) {
    showToast({ id: TOAST, tone: 'error', message: errorText(getT(), error) })
  }
}

/** Opens, pauses or marks the shop as busy, and says so with a way back. Resolves to whether it has been done. */
export async function setOrdering(client: QueryClient, body: OrderingBody): Promise<boolean> {
  try {
    const { message, data, undo_from: from } = await call(settingsApi.setOrdering, { body })
    const { version } = data
    showToast({
      id: TOAST,
      message,
      ...(from === null
        ? {}
        : {
            action: {
              label: getT()('list/undo'),
              undoes: true,
              onClick: () => void takeBack(client, from, version),
            },
          }),
    })
    await loadAnew(client)
    return true
  } catch (error) {
    showToast({ id: TOAST, tone: 'error', message: errorText(getT(), error) })
    return false
  }
}
