import type { AnyMove, StateMachine } from '@bustan/contract/core/kinds/state.ts'
import { contactMachine } from '@bustan/contract/messaging/contacts/contactMachine.ts'
import { registrationMachine } from '@bustan/contract/people/users/registrations.ts'
import type { Permission, Subject } from '@bustan/contract/permissions.ts'
import { readPermission } from '@bustan/contract/permissions.ts'
import { deciderOf, openMoves, orderMachine, orderStates } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrdererType } from '@bustan/contract/sales/orders/orderStates.ts'
import { sql } from 'kysely'
import { insertOrders } from '../../scenes/sales/orderRows.ts'
import { DASHBOARD } from '../../testApp.ts'
import type { CallOptions, Json, TestApp } from '../../testApp.ts'
import { REASON } from './stateScene.ts'

/** Records that have a machine and no definition. */
export interface Hosted {
  title: string
  /** The name of their calls, of their rows in the trail, and the subject of their permissions. */
  name: Subject
  machine: StateMachine<string, AnyMove>
  /** The part of a row of the trail that says how a record has moved. */
  recorded(from: string, to: string): object
  /** The body of a move beside its reason. */
  body: object
  /** The call that is older than the moves, as it takes one of them, and its refusal. */
  older: { path: (id: number) => string; body: (move: AnyMove) => object; refusal: string }
  /** Adds a record that stands in a state. Returns its id. */
  add(app: TestApp, state: string): Promise<number>
  /** Reads the record as the database has it, with where it stands as `state`. */
  read(app: TestApp, id: number): Promise<Json>
  /** The states that are told apart from those of the same records of other owners; all, where these have none. */
  states: readonly string[]
  /** The moves of staff that lead on from a state. */
  leaving(state: string): readonly AnyMove[]
}

const isOfStaff = ({ by }: AnyMove) => by === undefined || by === 'staff'
const leavingOf =
  ({ moves }: Hosted['machine']) =>
  (state: string) =>
    moves.filter((move) => isOfStaff(move) && move.from.includes(state))

const readRow = async ({ platform }: TestApp, table: string, id: number, state: ReturnType<typeof sql>) => {
  const { rows } = await sql<Json>`
    select r.*, ${state} as state from ${sql.table(table)} r where id = ${id}`.execute(platform.database.db)
  return rows[0]
}

const requests: Hosted = {
  title: 'requests to join',
  name: 'users',
  machine: registrationMachine,
  recorded: (before, after) => ({ field: 'registration_status', before, after }),
  body: {},
  older: {
    path: (id) => `/users/accept-register-request/${id}`,
    body: ({ to }) => ({ status: to, reason: REASON }),
    refusal: 'already_decided',
  },
  async add({ platform }, state) {
    const { rows } = await sql<{ id: number }>`
      insert into users (type, first_name, search, registration_status)
      values ('employee', 'طارق', 'طارق', ${state}) returning id`.execute(platform.database.db)
    return rows[0]?.id ?? 0
  },
  read: (app, id) => readRow(app, 'users', id, sql`r.registration_status`),
  states: Object.keys(registrationMachine.states),
  leaving: leavingOf(registrationMachine),
}

const messages: Hosted = {
  title: 'contact messages',
  name: 'contacts',
  machine: contactMachine,
  recorded: () => ({ field: 'is_replied', before: false, after: true }),
  body: { reply: 'نعتذر منك.' },
  older: {
    path: (id) => `/contacts/${id}/reply`,
    body: () => ({ reply: 'نعتذر منك.' }),
    refusal: 'already_replied',
  },
  async add({ platform }, state) {
    const isReplied = state === 'replied'
    const { rows } = await sql<{ id: number }>`
      insert into contact_messages (name, type, message, locale, search, reply, replied_at)
      values ('ليلى', 'Inquiry', 'متى يصل طلبي؟', 'ar', 'ليلى', ${isReplied ? 'نعم' : null},
        case when ${isReplied} then now() end)
      returning id`.execute(platform.database.db)
    return rows[0]?.id ?? 0
  },
  read: (app, id) =>
    readRow(app, 'contact_messages', id, sql`case when r.reply is null then 'new' else 'replied' end`),
  states: Object.keys(contactMachine.states),
  leaving: leavingOf(contactMachine),
}

const ordersOf = (orderer: OrdererType, states: readonly string[]): Hosted => ({
  title: `orders of one who is ${orderer}`,
  name: 'orders',
  machine: orderMachine,
  recorded: (before, after) => ({ field: 'state', before, after }),
  body: {},
  older: {
    path: (id) => `/orders/change-status/${id}`,
    body: ({ to }) => ({ status: to, reason: REASON }),
    refusal: 'illegal_move',
  },
  async add({ platform }, state) {
    const { db } = platform.database
    const known = orderMachine.moves.flatMap(({ from, to }) => [...from, to]).find((one) => one === state)
    const [id = 0] = await insertOrders(db, 1, () => (known ? { state: known } : {}))
    await sql`
      with orderer as (
        update users set type = ${orderer} where id = (select user_id from orders where id = ${id}))
      insert into order_moves (order_id, sequence, from_state, to_state, actor_kind)
      select ${id}, 2, 'new', ${state}, 'system' where ${state} <> 'new'`.execute(db)
    return id
  },
  read: (app, id) => readRow(app, 'orders', id, sql`r.state`),
  states,
  leaving: (state) =>
    orderMachine.moves.filter(
      (move) =>
        move.from.some((from) => from === state) &&
        openMoves(move.from[0] ?? 'new', orderer, 'staff').includes(move),
    ),
})

/** The records of modules that have a machine and no definition. */
export const hosts: readonly Hosted[] = [requests, messages, ordersOf('client', orderStates)]

/** The orders of others, which differ in who decides on them. */
const undecided = orderStates.filter((state) => deciderOf(state, 'client') || deciderOf(state, 'employee'))
export const everyHosted: readonly Hosted[] = [
  ...hosts,
  ordersOf('employee', undecided),
  ordersOf('manager', undecided),
]

/** The permission that a move asks for. */
export function permissionOf({ name }: Hosted, { needs = 'edit' }: AnyMove): Permission {
  const permission = readPermission(`${name} ${needs}`)
  if (!permission) throw new Error(`nobody can ${needs} ${name}`)
  return permission
}

/** The calls that move the records, and what they leave in the trail. */
export function hostCalls({ name, body, older }: Hosted, app: TestApp) {
  const post = (path: string, options: CallOptions) =>
    app.call('POST', DASHBOARD + path, { token: app.superToken, ...options })
  return {
    take: (id: number, move: string, sent: object = {}, options: CallOptions = {}) =>
      post(`/${name}/${id}/moves/${move}`, { body: { reason: REASON, ...body, ...sent }, ...options }),
    takeAsBefore: (id: number, move: AnyMove) => post(older.path(id), { body: older.body(move) }),
    undo: (id: number, version: number, token: string) =>
      post(`/${name}/${id}/undo`, { body: { version }, token }),
    /** The rows of the trail about a record, oldest first. */
    async trail(id: number): Promise<Json[]> {
      const path = `${DASHBOARD}/audit?resource=${name}&record_id=${id}&per_page=50`
      return (await app.call('GET', path, { token: app.superToken })).body.data.toReversed()
    },
  }
}
