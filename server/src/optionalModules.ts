import { optionalModules as definitions } from '@bustan/contract/modules.ts'
import type { Module } from './platform/crud/module.ts'

/** The loaders of the server's parts of the modules that a shop may leave off: code of one that is off is never loaded. */
const loaders: Readonly<Record<string, () => Promise<Module>>> = {
  masters: async () => (await import('./modules/masters/index.ts')).mastersModule,
}

/** The names of the modules that a shop may leave off, each after those that it needs. */
export const optionalNames: readonly string[] = definitions.map(({ name }) => name)

/** Loads the server's part of a module. Throws where there is none of this name. */
export async function loadModule(name: string): Promise<Module> {
  const load = loaders[name]
  if (!load) throw new Error(`There is no module ${name}`)
  return load()
}
