import { access } from './access/module.ts'
import { audit } from './audit/module.ts'
import { catalog } from './catalog/module.ts'
import { content } from './content/module.ts'
import type { Ledger } from './core/ledger/ledger.ts'
import type { ModuleDefinition, OptionalModule } from './core/modules/module.ts'
import type { Report } from './core/report/report.ts'
import type { Resource } from './core/resource/resource.ts'
import { masters } from './masters/module.ts'
import { messaging } from './messaging/module.ts'
import { people } from './people/module.ts'
import { sales } from './sales/module.ts'
import { settings } from './settings/module.ts'

/** The modules that a shop can't be without. */
export const coreModules: readonly ModuleDefinition[] = [
  access,
  catalog,
  people,
  content,
  sales,
  messaging,
  settings,
  audit,
]

/** The modules that a shop may leave off, each after those that it needs. */
export const optionalModules: readonly OptionalModule[] = [masters]

/** Every module that has permissions or resources. */
export const modules: readonly ModuleDefinition[] = [...coreModules, ...optionalModules]

/** Every resource that is served by its definition. */
export const resources: readonly Resource[] = modules.flatMap((module) => module.resources)

/** Every ledger that is served by its definition. */
export const ledgers: readonly Ledger[] = modules.flatMap((module) => module.ledgers ?? [])

/** Every report that is served by its definition. */
export const reports: readonly Report[] = modules.flatMap((module) => module.reports ?? [])
