import type { Ledger } from '../ledger/ledger.ts'
import type { Report } from '../report/report.ts'
import type { Resource } from '../resource/resource.ts'
import type { ModuleSettings } from '../settings/moduleSettings.ts'
import type { SubjectTable } from './subjects.ts'

/** A module as both sides know it: plain data, from which its calls and screens follow. */
export interface ModuleDefinition {
  name: string
  permissions: SubjectTable
  /** The resources that are served by their definitions. */
  resources: readonly Resource[]
  /** The balances that are served by their definitions. */
  ledgers?: readonly Ledger[]
  /** The reports over its resources that are served by their definitions. */
  reports?: readonly Report[]
  /** The settings of one that a shop may leave off: a section of the settings page while it is on. */
  settings?: ModuleSettings
  /**
   * Present on a module that a shop may leave off: the modules that it needs. Each of its resources is called by its name and its
   * own, `masters.banks`.
   */
  requires?: readonly string[]
}

/** A module that a shop may leave off. */
export type OptionalModule = ModuleDefinition & Required<Pick<ModuleDefinition, 'requires'>>

/** Keeps the literal types of a module. */
export const defineModule = <const M extends ModuleDefinition>(module: M & ModuleDefinition): M => module
