import type { OrdererType, OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Random } from '../random.ts'
import { RIYADH_OFFSET } from './rhythm.ts'
import { failures, managerRefusals, staffRefusals } from './texts.ts'

/** The person or system that took a step. */
export interface DemoActor {
  kind: 'admin' | 'customer' | 'system'
  id: number | null
  name: string | null
}

/** A step of an order's timeline; the first leads from nothing to new. */
export interface DemoMove {
  sequence: number
  from_state: OrderState | null
  to_state: OrderState
  at: Date
  actor_kind: DemoActor['kind']
  actor_id: number | null
  actor_name: string | null
  reason: string | null
}

interface Step {
  to: OrderState
  /** After the step before, in minutes. */
  after: readonly [least: number, most: number]
  by: 'manager' | 'staff'
  reasons?: readonly string[]
}

const approve: Step = { to: 'accepted_from_manager', after: [8, 150], by: 'manager' }
const accept: Step = { to: 'prepared', after: [5, 90], by: 'staff' }
const dispatch: Step = { to: 'delivering', after: [50, 600], by: 'staff' }
const deliver: Step = { to: 'finished', after: [35, 240], by: 'staff' }
const handOver: Step = { to: 'finished', after: [60, 480], by: 'staff' }
const decline: Step = { to: 'rejected', after: [15, 400], by: 'manager', reasons: managerRefusals }
const reject: Step = { to: 'rejected', after: [10, 240], by: 'staff', reasons: staffRefusals }
const fail: Step = { to: 'rejected', after: [60, 300], by: 'staff', reasons: failures }

const REJECTED_SHARE = 0.07
const COLLECTED_SHARE = 0.1

/** The way to a state, by the moves of the order machine; `null` chooses a final one. */
function pathTo(target: OrderState | null, orderer: OrdererType, random: Random): readonly Step[] {
  const first = orderer === 'employee' ? [approve] : []
  switch (target) {
    case 'new':
      return []
    case 'accepted_from_manager':
      return [approve]
    case 'prepared':
      return [...first, accept]
    case 'delivering':
      return [...first, accept, dispatch]
    case 'finished':
      return [...first, accept, ...(random.chance(COLLECTED_SHARE) ? [handOver] : [dispatch, deliver])]
    case 'rejected':
      if (orderer === 'employee' && random.chance(0.5)) return [decline]
      if (random.chance(0.7)) return [...first, reject]
      return random.chance(0.6) ? [...first, accept, dispatch, fail] : [...first, accept, fail]
    case null:
      return pathTo(random.chance(REJECTED_SHARE) ? 'rejected' : 'finished', orderer, random)
  }
}

const HOUR = 3_600_000
/** Between these hours in Riyadh nobody accepts, prepares or delivers anything. */
const CLOSES = 1
const OPENS = 7

/** The moment itself, or in the first hour after opening where the shop is closed then. */
function whenOpen(at: number): number {
  const hour = ((at + RIYADH_OFFSET) / HOUR) % 24
  if (hour < CLOSES || hour >= OPENS) return at
  return Math.floor(at + (OPENS - hour + (hour - CLOSES) / (OPENS - CLOSES)) * HOUR)
}

export interface Life {
  state: OrderState
  moves: DemoMove[]
  reject_reason: string | null
}

interface Birth {
  createdAt: Date
  orderer: OrdererType
  customer: DemoActor
  manager: DemoActor
  staff: readonly DemoActor[]
  now: Date
}

/** Returns the history of an order up to `now`, on the way to `target`, or to its end when that is null. */
export function liveThrough(birth: Birth, target: OrderState | null, random: Random): Life {
  const path = pathTo(target, birth.orderer, random)
  const created = birth.createdAt.getTime()
  const pauses = path.map(({ after }) => random.whole(after[0] * 60, after[1] * 60) * 1000)
  const whole = pauses.reduce((sum, pause) => sum + pause, 0)
  // Steps of a recent order move closer together rather than into the future.
  const pace = Math.min(1, ((birth.now.getTime() - created) * 0.92) / Math.max(1, whole))
  const moves: DemoMove[] = []
  let state: OrderState | null = null
  let at = created
  const step = (to: OrderState, actor: DemoActor, reason: string | null) => {
    moves.push({
      sequence: moves.length + 1,
      from_state: state,
      to_state: to,
      at: new Date(at),
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      reason,
    })
    state = to
  }
  step('new', birth.customer, null)
  for (const [index, { to, by, reasons }] of path.entries()) {
    at += Math.floor((pauses[index] ?? 0) * pace)
    const rest = pauses.slice(index + 1).reduce((sum, pause) => sum + pause * pace, 0)
    const opened = whenOpen(at)
    // A step that was due by now has happened, even if that was at night.
    if (opened + rest < birth.now.getTime()) at = opened
    step(
      to,
      by === 'manager' ? birth.manager : random.pick(birth.staff),
      reasons ? random.pick(reasons) : null,
    )
  }
  return { state: state ?? 'new', moves, reject_reason: moves.at(-1)?.reason ?? null }
}
