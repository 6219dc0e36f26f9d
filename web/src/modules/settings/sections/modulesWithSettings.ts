import type { ModuleDefinition } from '@bustan/contract/core/modules/module.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keyOfResource } from '../../../platform/http/call.ts'
import { createCell } from '../../../platform/state/cell.ts'

/** The modules that are on and have settings of their own. */
export const modulesWithSettings = createCell<readonly ModuleDefinition[]>([])

const namesOf = (modules: readonly ModuleDefinition[]): string => modules.map(({ name }) => name).join()

/** Shows the settings of the modules that are on. What is known of the sections is loaded anew where others are on than before. */
export function showModuleSettings(on: readonly ModuleDefinition[], client: QueryClient): void {
  const shown = on.filter(({ settings }) => settings)
  if (namesOf(shown) === namesOf(modulesWithSettings.get())) return
  modulesWithSettings.set(shown)
  void client.invalidateQueries({ queryKey: keyOfResource('settings') })
}
