import { namedIn } from '@bustan/contract/core/kinds/namedIn.ts'
import type { ModuleDefinition } from '@bustan/contract/core/modules/module.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Route } from '../http/registry/route.ts'
import type { WorkDeclarations } from '../jobs/workGroup.ts'
import type { Platform } from '../platform.ts'
import type { CrudOptions } from './crud.ts'
import { crudRoutes } from './crudRoutes.ts'
import type { TableOf } from './kinds/kindStorage.ts'
import { requireUnused } from './references.ts'
import { isResourceOn } from '../settings/moduleSwitches.ts'
import type { DueMoves } from './moves/dueMoves.ts'
import type { NoticedMoves } from './moves/noticedMoves.ts'
import type { NamedRecords, RecordsByResource } from './namedRecords.ts'
import type { Use } from './references.ts'
import { referredIn } from './store/names.ts'
import type { StoreOptions } from './store/resourceTable.ts'
import { store } from './store/store.ts'
import type { Store } from './store/storeCalls.ts'

/** The rules of a resource that its definition does not tell. */
export interface ResourceRules<R extends Resource> extends CrudOptions<R> {
  /** Its rows, where its table is called otherwise than the resource, or they are read in a way of their own. */
  rows?: Store<R>
  /** The place of its rows, if they are read as everywhere. */
  storage?: StoreOptions
  /** Columns that name a record, of tables that belong to no definition: while one does, the record can't be deleted. */
  uses?: readonly Use[]
}

/** The facts about a resource that follow from the definitions of others. */
interface Surroundings {
  chosenWith: readonly Permission[]
  /** Returns the columns that name its records: there are more of them once a further module is on. */
  uses: () => readonly Use[]
}

/** Returns the tables of the records that a resource names, as their modules have them. */
const referredBy = ({ fields }: Resource, records: RecordsByResource): StoreOptions['referred'] =>
  Object.fromEntries(
    namedIn(fields).flatMap(({ path, to }) => {
      const named = records.get(to)
      return named ? [[path, referredIn(named)]] : []
    }),
  )

/** Returns the records that the aggregates of a resource are read of, as their modules have them. */
const countedBy = ({ fields }: Resource, records: RecordsByResource): StoreOptions['counted'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const counted = field.kind === 'aggregate' && records.get(field.of)
      return counted ? [[name, counted]] : []
    }),
  )

/** Returns the tables of the records that define fields, as they are at the moment: a module may be switched on and off. */
const tablesOf =
  ({ records, modules }: Pick<Platform, 'records' | 'modules'>): TableOf =>
  (resource) =>
    (isResourceOn(modules, resource) && records.get(resource)?.table) || null

/** A resource that is served by its definition and, where it has any, its rules. */
export interface ServedResource {
  readonly resource: Resource
  readonly storage: StoreOptions
  mount(route: Route, platform: Platform, surroundings: Surroundings): DueMoves & NoticedMoves
}

/** Binds a resource to its rules. */
export function served<R extends Resource>(resource: R, rules: ResourceRules<R> = {}): ServedResource {
  const storage = rules.rows?.storage ?? rules.storage ?? { table: tableOf(resource.name) }
  return {
    resource,
    storage,
    mount(route, platform, surroundings) {
      const chosenWith = [...surroundings.chosenWith, ...(rules.chosenWith ?? [])]
      const known = {
        referred: referredBy(resource, platform.records),
        counted: countedBy(resource, platform.records),
        tableOf: tablesOf(platform),
      }
      return crudRoutes(route, platform, rules.rows ?? store(resource, { ...storage, ...known }), {
        ...rules,
        ...(chosenWith.length > 0 ? { chosenWith } : {}),
        beforeDelete: (tx, row, call) =>
          requireUnused(tx, call.t, row.id, [...surroundings.uses(), ...(rules.uses ?? [])]),
      })
    },
  }
}

/** A module's part of the server. */
export interface Module {
  /** Its resources are served by their definitions. */
  definition?: ModuleDefinition
  /** The records beside its resources that others name, by resource. */
  records?: Readonly<Record<string, NamedRecords>>
  /** Those of its resources that have rules. */
  ruled?: readonly ServedResource[]
  /** Registers the routes that are written by hand. */
  routes?: (platform: Platform, route: Route) => void
  /**
   * Declares the work that it does by itself. That of a module which may be left off is done only while it is on; what was asked for
   * waits until then. Its names begin with the module's; it is asked for by `platform.jobs.enqueue`.
   */
  jobs?: (platform: Platform, work: WorkDeclarations) => void
}
