import type { ModuleDefinition } from '@bustan/contract/core/modules/module.ts'
import { showModuleSettings } from '../modules/settings/index.ts'
import { moduleLedgers } from '../platform/ledger/moduleLedgers.ts'
import type { WebModule } from '../platform/resource/screens/moduleScreens.ts'
import type { Screen } from '../platform/navigation/screens.ts'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { queryClient } from '../platform/state/queries.ts'
import { readAppInfo } from '../platform/session/appInfo.ts'
import { showModuleScreens } from './screens.ts'

/** The loaders of the modules that a shop may leave off: code of one that is off is never loaded. */
const loaders: Readonly<Record<string, () => Promise<WebModule>>> = {
  masters: async () => (await import('../modules/masters/index.ts')).mastersModule,
}

async function partsOf(name: string): Promise<{ screens: Screen[]; definition?: ModuleDefinition }> {
  const load = loaders[name]
  if (!load) return { screens: [] }
  const [{ moduleScreens }, module] = await Promise.all([
    import('../platform/resource/screens/moduleScreens.ts'),
    load(),
  ])
  await loadTexts(module.texts)
  return { screens: moduleScreens(module), definition: module.definition }
}

/**
 * Loads the screens, the ledgers and the settings of the modules that are on, and takes away those of modules that are not, unless
 * others were named meanwhile.
 */
export async function followModules(names: readonly string[], replaced?: AbortSignal): Promise<void> {
  const parts = await Promise.all(names.map(partsOf))
  if (replaced?.aborted) return
  showModuleScreens(parts.flatMap(({ screens }) => screens))
  const definitions = parts.flatMap(({ definition }) => definition ?? [])
  moduleLedgers.set(definitions.flatMap(({ ledgers = [] }) => ledgers))
  showModuleSettings(definitions, queryClient)
}

/** Resolves once the screens of all modules that are on are there: an address may be one of theirs. */
export async function allModulesLoaded(): Promise<void> {
  const { modules } = await readAppInfo()
  await followModules(modules)
}
