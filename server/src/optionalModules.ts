import { fileURLToPath } from 'node:url'
import type { OptionalModule } from '@bustan/contract/core/modules/module.ts'
import { optionalModules as definitions } from '@bustan/contract/modules.ts'
import type { Module } from './platform/crud/module.ts'

/** The modules that a shop may leave off, as a product is put together of them. */
export interface OptionalModules {
  /** Each stands after those that it needs. */
  readonly definitions: readonly OptionalModule[]
  /** Returns the folder that the migrations of one stand in. */
  migrationsOf(name: string): string
  /** Loads the server's part of one. Throws where there is none of this name. */
  load(name: string): Promise<Module>
}

/** The loaders of the server's parts of the modules that a shop may leave off: code of one that is off is never loaded. */
const loaders: Readonly<Record<string, () => Promise<Module>>> = {
  masters: async () => (await import('./modules/masters/index.ts')).mastersModule,
}

/** Those of the product. */
export const optionalModules: OptionalModules = {
  definitions,
  migrationsOf: (name) => fileURLToPath(new URL(`../migrations/${name}`, import.meta.url)),
  async load(name) {
    const load = loaders[name]
    if (!load) throw new Error(`There is no module ${name}`)
    return load()
  },
}
