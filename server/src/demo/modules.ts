import type { Tx } from '../platform/db/tables.ts'
import type { DemoWorld } from './demoWorld.ts'

/** The loaders of the functions that fill the tables of such modules: code of one that is off is never loaded. */
const loaders: Readonly<Record<string, () => Promise<(tx: Tx, world: DemoWorld) => Promise<void>>>> = {
  masters: async () => (await import('../modules/masters/demo/masters.ts')).insertMasters,
}

/** Fills the tables of the modules that are on. */
export async function insertModules(tx: Tx, names: readonly string[], world: DemoWorld): Promise<void> {
  for (const name of names) {
    const insert = await loaders[name]?.()
    await insert?.(tx, world)
  }
}
