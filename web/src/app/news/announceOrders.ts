import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { formatHalalas, RIYAL_SIGN, toHalalas } from '@bustan/contract/core/values/money.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { call, dataOf } from '../../platform/http/call.ts'
import { getT } from '../../platform/i18n/i18n.ts'
import { soundOn } from '../../platform/session/preferences.ts'
import { session } from '../../platform/session/session.ts'
import { queryClient } from '../../platform/state/queries.ts'
import { showToast, toasts } from '../../platform/state/toasts.ts'
import type { Sound } from '../sound/sound.ts'
import { loadWantedTypes } from './wantedTypes.ts'

const TOAST = 'new-orders'
/** Orders that come in together ring together, in ms. */
const TOGETHER = 2_000

/** Returns the text for an order that comes in: its number, its client, and its total. */
async function newOrderText(id: string): Promise<string> {
  const { data } = await call(ordersApi.list, { query: { id: Number(id), suggest: 1 } })
  const [order] = data
  if (!order) throw new Error(`order ${id} is not there`)
  const total = `${RIYAL_SIGN}\u00A0${formatHalalas(toHalalas(order.total))}`
  return [`#${id}`, order.user.name, total].map(isolate).join(' · ')
}

/** Checks whether an order that was just placed on this page is one that its reader placed. */
function isOwnOrder(id: string): boolean {
  const readerId = session.get().profile?.id
  const { queryKey } = dataOf(ordersApi.one, { params: { id } })
  return readerId !== undefined && queryClient.getQueryData(queryKey)?.data.placed_by?.id === readerId
}

/** The parts of the page that new orders are announced with. */
interface Announcing {
  go: (href: string) => void
  canOpen: (href: string) => boolean
  sound: Sound
  mayDecide: boolean
  /** The orders that the toast counts while it stands. */
  seen: Set<string>
}

/** Tells of orders that came in; several while the toast stands are counted together. */
export function announceOrders(ids: readonly string[], announcing: Announcing): void {
  const { go, canOpen, sound, mayDecide, seen } = announcing
  const t = getT()
  if (!toasts.get().some((toast) => toast.id === TOAST)) seen.clear()
  for (const id of ids) seen.add(id)

  const [first = ''] = seen
  const count = seen.size
  const href =
    count === 1 ? orderPages.show(first) : orderPages.list(mayDecide ? { waiting: 1 } : { status: 'new' })
  const title = t('newOrders/title', { count })
  const label = t(count === 1 ? 'newOrders/open' : 'newOrders/show')
  const show = (message: string) =>
    showToast({
      id: TOAST,
      tone: 'info',
      ...(count === 1 ? { title, message } : { message: title }),
      ...(canOpen(href) ? { action: { label, onClick: () => go(href) } } : {}),
    })
  // Whoever placed the one order themselves has been told already.
  const isOwn = () => count === 1 && isOwnOrder(first)
  const notify = (message: string) =>
    void loadWantedTypes('toast').then((isWanted) => isWanted('new_order') && !isOwn() && show(message))
  if (count === 1)
    void newOrderText(first)
      .catch(() => t('newOrders/number', { number: `#${first}` }))
      .then((message) => {
        // Another may have come in while this one was read.
        if (seen.size === 1 && seen.has(first)) notify(message)
      })
  else notify(title)
  if (!mayDecide && soundOn.get())
    void loadWantedTypes('sound')
      .then((isWanted) => (isWanted('new_order') && !isOwn() ? sound.ring(TOGETHER) : undefined))
      .catch(() => undefined)
}
