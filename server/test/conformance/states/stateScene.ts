import { expect } from 'vitest'
import { sql } from 'kysely'
import type { Due, StateField, StateMove } from '@bustan/contract/core/kinds/state.ts'
import { sinceOf } from '@bustan/contract/core/kinds/state.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { readPermission } from '@bustan/contract/permissions.ts'
import { DASHBOARD } from '../../testApp.ts'
import type { Answer, CallOptions, Json } from '../../testApp.ts'
import { columnOf } from '../subject.ts'
import type { Subject } from '../subject.ts'

export const REASON = 'لم يعد يلزم'
/** Does what is due now. */
export const DUE = 'moves.due'

export const namesOf = (some: readonly { name: string }[]) => some.map((move) => move.name)
export const isSystems = (move: StateMove): boolean => move.by === 'system'

/** The rows of the trail about a record, oldest first. */
export async function trailOf({ app, resource }: Subject, id: number): Promise<Json[]> {
  const path = `${DASHBOARD}/audit?resource=${resource.name}&record_id=${id}&per_page=50`
  return (await app.call('GET', path, { token: app.superToken })).body.data.toReversed()
}

/** The time by the clock of the database, in ms since 1970. */
export async function databaseTime({ app }: Subject): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(
    app.platform.database.db,
  )
  return rows[0]?.ms ?? 0
}

const none: StateField['machine'] = { states: {}, initial: '', moves: [] }

/** The calls that move the records of a resource. */
const calls = {
  take: ({ call }: Subject, id: number, move: string, options: CallOptions = {}) =>
    call('POST', `/${id}/moves/${move}`, { body: { reason: REASON }, ...options }),
  undo: ({ call }: Subject, id: number, version: unknown, options: CallOptions = {}) =>
    call('POST', `/${id}/undo`, { body: { version }, ...options }),
  moveAll: ({ call }: Subject, name: string, query: string, body: object, options: CallOptions = {}) =>
    call('POST', `/moves-all/${name}?${query}`, { body: { reason: REASON, ...body }, ...options }),
}

/** The machine of a resource, with its columns. */
function machineOf(resource: Resource) {
  const { fields, subject } = resource
  const at = stateIn(fields)?.name ?? ''
  const machine = stateIn(fields)?.field.machine ?? none
  return {
    at,
    column: columnOf(resource, at),
    since: columnOf(resource, sinceOf(at)),
    ...machine,
    staff: machine.moves.filter((one) => !isSystems(one)),
    system: machine.moves.filter(isSystems),
    /** The moves of staff that leave a state. */
    leaving: (state: string) => machine.moves.filter((one) => !isSystems(one) && one.from.includes(state)),
    permissionOf({ name, needs = 'edit' }: StateMove) {
      const permission = readPermission(`${subject} ${needs}`)
      if (!permission) throw new Error(`nobody can take ${name}`)
      return permission
    },
  }
}

/** The ways in which time passes for the records of a resource. */
function clockOf(resource: Resource) {
  const { fields } = resource
  const { since } = machineOf(resource)
  const store = async ({ app, table }: Subject, id: number, of: string, value: ReturnType<typeof sql>) => {
    await sql`update ${sql.table(table)} set ${sql.ref(of)} = ${value} where id = ${id}`.execute(
      app.platform.database.db,
    )
  }
  return {
    /** Lets a state be so many seconds older. */
    pass: (subject: Subject, id: number, seconds: number) =>
      store(subject, id, since, sql`${sql.ref(since)} - make_interval(secs => ${seconds})`),
    /** Puts a record so many seconds before the time at which a move is due, or behind it; of a date, on its day or the next. */
    putBefore(subject: Subject, id: number, due: Due, left: number): Promise<void> {
      const { timeZone } = subject.app.platform.config
      if ('after' in due)
        return store(subject, id, since, sql`now() - make_interval(secs => ${due.after.minutes * 60 - left})`)
      const time =
        fields[due.field]?.kind === 'date'
          ? sql`(now() at time zone ${timeZone})::date + ${left > 0 ? 0 : -1}::int`
          : sql`now() + make_interval(secs => ${left})`
      return store(subject, id, columnOf(resource, due.field), time)
    },
  }
}

/** The machine of a resource, and the ways in which its records come to a state. */
export function stateScene(resource: Resource) {
  const machine = machineOf(resource)
  const clock = clockOf(resource)
  const { at, initial, staff, system } = machine

  /** The moves by which a state is reached from the first; those that need no time to pass come first. */
  function wayTo(state: string, seen: readonly string[] = []): readonly StateMove[] | null {
    if (state === initial) return []
    for (const move of [...staff, ...system].filter(({ to }) => to === state && !seen.includes(state)))
      for (const from of move.from) {
        const way = wayTo(from, [...seen, state])
        if (way) return [...way, move]
      }
    return null
  }

  /** Moves a record, by whoever takes the move. */
  async function move(subject: Subject, id: number, one: StateMove): Promise<void> {
    if (!one.due) {
      expect([one.name, (await calls.take(subject, id, one.name)).status]).toEqual([one.name, 200])
      return
    }
    await clock.putBefore(subject, id, one.due, -1)
    await subject.app.sweep(DUE)
    expect((await subject.call('GET', `/${id}`)).body.data[at]).toBe(one.to)
  }

  return {
    ...machine,
    ...clock,
    ...calls,
    /** Adds a record and moves it to a state. */
    async addIn(subject: Subject, state: string): Promise<number> {
      const id = await subject.addLeast()
      for (const one of wayTo(state) ?? []) await move(subject, id, one)
      return id
    },
  }
}

/** Checks that an answer refuses with 409, and says what stands in the way. */
export const expectRefused = ({ status, body }: Answer, code: string) =>
  expect([status, body.code]).toEqual([409, code])
