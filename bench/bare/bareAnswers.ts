import { compassPoint } from '../../server/src/platform/geo/distance.ts'
import { deciderOf, openMoves, orderMachine } from '../../contract/src/sales/orders/orderStates.ts'
import type { OrdererType, OrderState } from '../../contract/src/sales/orders/orderStates.ts'
import { texts as core } from '../../contract/src/core/texts/texts.ar.ts'
import { texts as sales } from '../../contract/src/sales/texts.ar.ts'

// The responses a hand-written handler makes of rows are exactly those of the product, in Arabic, for the first admin.

export interface OrderRow {
  id: number
  state: OrderState
  sub_total: number
  tax: number
  delivery_cost: number
  total: number
  payment_method: string
  pickup: boolean
  address: string
  lat: number | null
  long: number | null
  area_id: number | null
  area_names: [string, string] | null
  distance_km: string | null
  pieces: string
  state_since: Date
  opened_at: Date | null
  tags: string[]
  version: number
  created_at: Date
  user_id: number
  user_name: string
  user_mobile: string | null
  user_type: OrdererType
  items_count: number
  manager_skipped: boolean
  manager_name: string | null
}

export interface DetailRow extends OrderRow {
  reject_reason: string | null
  tax_rate: string
  note: string | null
  stars: string | null
  comment: string | null
  department_id: number | null
  department_ar: string | null
  manager_id: number | null
  lines: LineRow[] | null
  steps: MoveRow[] | null
  notes: NoteRow[] | null
  read_at: Date
  settings: { lat?: number | null; long?: number | null } | null
}

interface LineRow {
  product_id: number | null
  name_ar: string
  category_ar: string
  unit_ar: string
  unit_dual_ar: string | null
  unit_plural_ar: string | null
  image_key: string | null
  price: number
  quantity: number
  sub_total: number
}

interface MoveRow {
  from_state: OrderState | null
  to_state: OrderState
  at: string
  actor_kind: 'admin' | 'customer' | 'system'
  actor_id: number | null
  actor_name: string | null
  reason: string | null
  sequence: number
  undoes: number | null
}

interface NoteRow {
  id: number
  text: string
  at: string
  admin_id: number | null
  admin_name: string | null
}

const UNDO = 6_000

function undoUntil(last: MoveRow | undefined, readAt: Date, callerId: number | null): string | null {
  if (last?.actor_kind !== 'admin' || last.actor_id !== callerId || last.undoes !== null) return null
  const until = new Date(Date.parse(last.at) + UNDO)
  return until > readAt ? until.toISOString() : null
}

const moveAnswers = new Map<string, unknown>()
for (const state of orderMachine.states)
  for (const orderer of ['client', 'employee', 'manager'] as const)
    moveAnswers.set(
      `${state} ${orderer}`,
      openMoves(state, orderer, 'staff').map((move) => ({
        name: move.name,
        status: move.to,
        reason_required: move.reason ?? false,
        on_list: move.onList ?? false,
      })),
    )

export const localPhone = (mobile: string) => (mobile.startsWith('+9665') ? `0${mobile.slice(4)}` : mobile)

export function orderAnswer(row: OrderRow) {
  const decider = deciderOf(row.state, row.user_type)
  return {
    id: row.id,
    status: row.state,
    trans_status: sales.orderStates[row.state],
    user: {
      id: row.user_id,
      name: row.user_name,
      mobile: row.user_mobile && localPhone(row.user_mobile),
      mobile_e164: row.user_mobile,
      type: row.user_type,
      type_trans: core.choices.type[row.user_type],
    },
    items_count: row.items_count,
    pieces: Number(row.pieces),
    total: row.total / 100,
    sub_total: row.sub_total / 100,
    tax: row.tax / 100,
    delivery_cost: row.delivery_cost / 100,
    payment_method: row.payment_method,
    pickup: row.pickup,
    address: row.address,
    lat: row.lat,
    long: row.long,
    area: row.area_id === null ? null : { id: row.area_id, name: row.area_names?.[0] },
    distance_km: row.distance_km === null ? null : Number(row.distance_km),
    opened: row.opened_at !== null,
    waits_for: decider === 'staff' ? 'me' : decider,
    awaited_manager: (decider === 'manager' && row.manager_name) || null,
    manager_skipped: row.manager_skipped,
    tags: row.tags,
    version: row.version,
    created_at: row.created_at.toISOString(),
    state_since: row.state_since.toISOString(),
    allowed_transitions: moveAnswers.get(`${row.state} ${row.user_type}`),
  }
}

function directionOf({ lat, long, settings }: DetailRow) {
  if (lat === null || long === null || settings?.lat == null || settings.long == null) return null
  return compassPoint([settings.lat, settings.long], [lat, long])
}

export function detailAnswer(row: DetailRow, callerId: number | null) {
  const lines = row.lines ?? []
  const steps = row.steps ?? []
  const takenBack = new Set(steps.map((step) => step.undoes))
  return {
    ...orderAnswer({ ...row, items_count: lines.length }),
    'order-details': lines.map((line) => ({
      product: {
        id: line.product_id,
        name: line.name_ar,
        category: { id: null, name: line.category_ar },
        unit: { id: null, name: line.unit_ar, dual: line.unit_dual_ar || null, plural: line.unit_plural_ar },
        image: line.image_key && `/files/${line.image_key}`,
        price: line.price / 100,
      },
      quantity: line.quantity,
      price: line.price / 100,
      total: line.sub_total / 100,
    })),
    reviews: row.stars === null ? null : { stars: Number(row.stars), comment: row.comment },
    reject_reason: row.reject_reason,
    tax_rate: Number(row.tax_rate),
    direction: directionOf(row),
    note: row.note,
    management:
      row.department_id === null
        ? null
        : {
            id: row.department_id,
            name: row.department_ar,
            user: row.manager_id === null ? null : { id: row.manager_id, name: row.manager_name },
          },
    timeline: steps.map((move) => ({
      from: move.from_state,
      to: move.to_state,
      trans_to: sales.orderStates[move.to_state],
      at: new Date(move.at).toISOString(),
      actor: {
        kind: move.actor_kind,
        id: move.actor_id,
        name: move.actor_name ?? (move.actor_kind === 'system' ? core.actors.system : core.actors.somebody),
      },
      reason: move.reason,
      undo: move.undoes !== null,
      undone: takenBack.has(move.sequence),
    })),
    notes: (row.notes ?? []).map(({ id, text, at, admin_id, admin_name }) => ({
      id,
      text,
      at: new Date(at).toISOString(),
      admin: { id: admin_id, name: admin_name ?? core.actors.somebody },
    })),
    undo_until: undoUntil(steps.at(-1), row.read_at, callerId),
  }
}
