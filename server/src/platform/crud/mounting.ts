import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import { namedIn } from '@bustan/contract/core/kinds/namedIn.ts'
import { reportProblems } from '@bustan/contract/core/report/reportProblems.ts'
import { aggregateProblems } from '@bustan/contract/core/resource/problems/aggregateProblems.ts'
import { definitionProblems } from '@bustan/contract/core/resource/problems/definitionProblems.ts'
import type { Action, Resource } from '@bustan/contract/core/resource/resource.ts'
import { filtersOf, permissionOf } from '@bustan/contract/core/resource/resource.ts'
import { tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Changes } from '../changes/changes.ts'
import type { Route } from '../http/registry/route.ts'
import { sweepDueMoves } from './moves/dueMoves.ts'
import type { DueMoves } from './moves/dueMoves.ts'
import { sweepNoticedMoves } from './moves/noticedMoves.ts'
import type { NoticedMoves } from './moves/noticedMoves.ts'
import { ledgerRoutes } from '../ledger/ledgerRoutes.ts'
import type { Platform } from '../platform.ts'
import { reportRoutes } from '../report/reportRoutes.ts'
import { served } from './module.ts'
import type { Module, ServedResource } from './module.ts'
import type { NamedRecords, RecordsByResource } from './namedRecords.ts'
import type { Use } from './references.ts'
import { columnsOf } from './store/columns.ts'

/** Returns the resources of a module with their rules. Throws where rules are those of no resource of it, or a definition is not sound. */
function servedBy({ definition, ruled = [] }: Module): ServedResource[] {
  const resources = definition?.resources ?? []
  const stray = ruled.find(({ resource }) => !resources.includes(resource))
  if (stray) throw new Error(`The module has rules for ${stray.resource.name}, which it does not define`)
  const problems = [
    ...resources.map((one) => [one.name, definitionProblems(one)] as const),
    ...(definition?.reports ?? []).map((one) => [one.name, reportProblems(one, resources)] as const),
  ]
  const [problem] = problems.flatMap(([name, texts]) => texts.map((text) => `${name}: ${text}`))
  if (problem) throw new Error(problem)
  return resources.map((resource) => ruled.find((one) => one.resource === resource) ?? served(resource))
}

/** Returns the names that records of the modules go by. */
export const recordsOf = (modules: readonly Module[]): RecordsByResource =>
  new Map(
    modules.flatMap((module): [string, NamedRecords][] => [
      ...servedBy(module).map(({ resource, storage: { table, columns } }): [string, NamedRecords] => [
        resource.name,
        {
          table,
          by: resource.title,
          fields: resource.fields,
          readers: [permissionOf(resource, 'index'), permissionOf(resource, 'show')],
          ...(columns ? { columns } : {}),
        },
      ]),
      ...Object.entries(module.records ?? {}),
    ]),
  )

/** Tells the audit trail which columns the definitions of records answer to their readers. */
export function declareColumns(changes: Pick<Changes, 'declare'>, records: RecordsByResource): void {
  for (const [resource, { fields, columns = {} }] of records)
    if (fields)
      changes.declare(
        resource,
        columnsOf(fields).map((column) => columns[column] ?? column),
      )
}

/** Returns the columns of all resources that name a record of one, or have values of a field that it defines. */
const usesOf = (name: string, all: readonly ServedResource[]): Use[] =>
  all.flatMap(({ resource, storage: { table, columns } }) => {
    const text = resource.name === name ? 'children' : resource.name
    const named = namedIn(resource.fields).flatMap(({ field, key, to, many }) =>
      to === name ? [{ table, column: columns?.[field] ?? field, many, key, text }] : [],
    )
    const valued = Object.entries(resource.fields).flatMap(([field, definition]) =>
      definition.kind === 'additional' && definition.definedBy === name
        ? [{ table, column: columns?.[field] ?? field, byId: true, text }]
        : [],
    )
    return [...named, ...valued]
  })

/** Returns the columns of balances that records of a resource own. */
const balancesOf = (name: string, ledgers: readonly Ledger[]): Use[] =>
  ledgers
    .filter(({ of }) => of.to === name)
    .map((ledger) => ({ table: tableOf(ledger.name), column: 'id', text: ledger.name }))

/** Returns the permissions of the screens whose forms and filters choose among the records of a resource. */
function choosersOf(chosen: Resource, all: readonly Resource[]): Permission[] {
  const leadsHere = (one: object) => 'to' in one && one.to === chosen.name
  return all.flatMap((resource) => {
    // Whoever lists the records themselves needs nothing more to choose among them.
    const filters = resource === chosen ? [] : Object.values(filtersOf(resource))
    const actions: Action[] = [
      ...(filters.some(leadsHere) ? (['index'] as const) : []),
      ...(namedIn(resource.fields).some(leadsHere) ? (['create', 'edit'] as const) : []),
    ]
    return actions.map((action) => permissionOf(resource, action))
  })
}

/**
 * Returns the function that registers the routes of modules: of every resource, and those that the modules write by hand.
 * `resources` are all there are, those of modules that are not mounted among them: who may choose among records is settled when
 * a list is mounted. Throws where an aggregate reads what is not there.
 */
export function createMounting(platform: Platform, resources: readonly Resource[]) {
  const [problem] = resources.flatMap((one) => aggregateProblems(one, resources))
  if (problem) throw new Error(problem)
  const mounted: ServedResource[] = []
  const moves: (DueMoves & NoticedMoves)[] = []
  sweepDueMoves(platform, moves)
  sweepNoticedMoves(platform, moves)
  const ledgers: Ledger[] = []
  return (route: Route, modules: readonly Module[]): void => {
    const parts = modules.map((module) => ({ module, own: servedBy(module) }))
    mounted.push(...parts.flatMap(({ own }) => own))
    ledgers.push(...modules.flatMap(({ definition }) => definition?.ledgers ?? []))
    for (const { module, own } of parts) {
      for (const { resource, mount } of own)
        moves.push(
          mount(route, platform, {
            chosenWith: choosersOf(resource, resources),
            uses: () => [...usesOf(resource.name, mounted), ...balancesOf(resource.name, ledgers)],
          }),
        )
      for (const ledger of module.definition?.ledgers ?? []) ledgerRoutes(route, platform, ledger)
      for (const report of module.definition?.reports ?? []) reportRoutes(route, platform, report)
      module.routes?.(platform, route)
    }
  }
}
