import type { Changes } from '../changes/changes.ts'
import type { Database } from '../db/database.ts'
import { databaseNow } from '../time/clock.ts'
import type { Executor, Tx } from '../db/tables.ts'

/** Milliseconds until the switches are read again where the database did not respond. */
const RETRY_MS = 1_000

/** The modules of which this shop has switched some on, as each process knows them. */
export interface ModuleSwitches {
  isOn(name: string): boolean
  /** The names of the modules that are on. */
  on(): readonly string[]
  /** Reads them again. Resolves once what was committed before is in `on`, and whoever watches has been through with it. */
  refresh(): Promise<void>
  /** Calls `follow` with the modules that are on, now and after each change. Resolves after the first time. */
  watch(follow: (on: readonly string[]) => Promise<void>): Promise<void>
}

/** Checks whether a resource is there now: always, or while the module that it is called by is on. */
export function isResourceOn({ isOn }: Pick<ModuleSwitches, 'isOn'>, resource: string): boolean {
  const [module = '', own] = resource.split('.')
  return own === undefined || isOn(module)
}

/** Reads the names of the modules that are on. */
export async function readSwitchedOn(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('modules')
    .select('name')
    .where('is_on', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Switches a module; it is for the caller to say so in the trail. */
export async function writeSwitch(tx: Tx, name: string, is_on: boolean): Promise<void> {
  const changed_at = databaseNow()
  await tx
    .insertInto('modules')
    .values({ name, is_on, changed_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_on, changed_at }))
    .execute()
}

/** The switches of modules; those that another process turns reach this one with its changes. */
export async function openModuleSwitches(database: Database, changes: Changes): Promise<ModuleSwitches> {
  const followers: ((on: readonly string[]) => Promise<void>)[] = []
  let on = await readSwitchedOn(database.db)
  let turn: Promise<void> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  // One after the other: a reading that began earlier never ends later.
  const refresh = () => {
    turn = turn
      .catch(() => undefined)
      .then(async () => {
        const read = await readSwitchedOn(database.db)
        // A module answers once it is there, and no longer than it is on.
        on = on.filter((name) => read.includes(name))
        for (const follow of followers) await follow(read)
        on = read
      })
    return turn
  }
  const onChange = () => {
    refresh().catch(() => {
      clearTimeout(retry)
      retry = setTimeout(onChange, RETRY_MS).unref()
    })
  }
  changes.subscribe(({ events, isReset }) => {
    if (isReset || events.some(({ resource }) => resource === 'modules')) onChange()
  })
  return {
    isOn: (name) => on.includes(name),
    on: () => on,
    refresh,
    async watch(follow) {
      await follow(on)
      followers.push(follow)
    },
  }
}
