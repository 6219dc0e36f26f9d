import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { deciderOf, orderMachine } from '@bustan/contract/sales/orders/orderStates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { switchesOptions } from '../../modules/messaging/index.ts'
import { noteBegun, takeIn, undecided } from '../../modules/sales/index.ts'
import { call } from '../../platform/http/call.ts'
import { useCell } from '../../platform/state/cell.ts'
import { useLive } from '../../platform/live/live.ts'
import { soundOn } from '../../platform/session/preferences.ts'
import { useSound } from './sound.ts'

/** Milliseconds until the sound comes again. */
const REPEAT = 20_000
/** Tabs that repeat it do so at other moments: which of them rang last waits nearly as long. */
const QUIET = REPEAT - 1_000
/** Orders that come in together ring together, in ms. */
const TOGETHER = 2_000
/** After something happened, how long to wait for what else happens, in ms. */
const SETTLE = 250
/** The number of the newest waiting orders that are requested. */
const NEWEST = 50

/** The events that make an order wait for staff: it is placed, or its manager agrees. */
const BEGINNINGS = new Set([
  'create',
  ...orderMachine.moves.filter((move) => deciderOf(move.to, 'employee') === 'staff').map((move) => move.name),
])
/** A step that is taken back may leave an order to be decided again: whoever has it before them need not be called. */
const RETURN = 'undo'

/** Keeps in step with the server which orders have begun to wait since, and were not decided or opened. */
function useUndecided(): readonly number[] {
  const orders = useCell(undecided)
  const came = useRef(new Set<number>())
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)

  const check = useEffectEvent(async () => {
    const begun = [...came.current]
    came.current.clear()
    const query = { waiting: '1', sort: '-age', per_page: String(NEWEST) } as const
    const answer = await call(ordersApi.list, { query }).catch(() => null)
    const ids = answer?.data.map((order) => order.id) ?? []
    takeIn(begun, answer && { ids, isAll: answer.meta.total <= ids.length })
  })
  const checkSoon = () => {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => void check(), SETTLE)
  }

  useLive('orders', (changes) => {
    for (const { action, record_id } of changes) {
      if (BEGINNINGS.has(action)) noteBegun(Number(record_id))
      if (BEGINNINGS.has(action) || action === RETURN) came.current.add(Number(record_id))
    }
    if (came.current.size > 0 || undecided.get().length > 0) checkSoon()
  })
  useEffect(() => {
    if (undecided.get().length > 0) void check()
    return () => clearTimeout(settling.current)
  }, [])
  return orders
}

/** Returns true where the signed-in person wants to hear of new orders; looked up once there is something to hear. */
function useWantsSound(isNeeded: boolean): boolean {
  const switches = useQuery({ ...switchesOptions, enabled: isNeeded })
  const own = switches.data?.find(({ type }) => type === 'new_order')
  return switches.isFetched && own?.sound !== false
}

/** A gentle sound when an order begins to wait, again and again until each is decided or opened, or the sound is muted. */
export function useChime(): void {
  const orders = useUndecided()
  const isOn = useCell(soundOn)
  const sound = useSound()
  const isAllowed = useCell(sound.isAllowed)
  const rung = useRef(0)
  const latest = Math.max(0, ...orders)
  // An order that waited as the page opened is called for again: it did not come in just now.
  const waited = useRef(latest)
  const isWanted = useWantsSound(latest > 0)
  const isAudible = isOn && isAllowed && isWanted

  useEffect(() => {
    if (!isAudible || latest === 0) return
    // A decision meanwhile makes another order the latest: that is nothing new.
    if (latest > rung.current) {
      const arrived = latest > waited.current ? latest : 0
      void sound.ring(TOGETHER, arrived).catch(() => undefined)
    }
    rung.current = Math.max(rung.current, latest)
    const timer = setInterval(() => void sound.ring(QUIET).catch(() => undefined), REPEAT)
    return () => clearInterval(timer)
  }, [latest, isAudible, sound])
}
