import { asksChoices } from '@bustan/contract/core/resource/list.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { choiceOf, selectFieldsOf } from '@bustan/contract/core/resource/resourceSchemas.ts'
import type { ListQuery } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { daysRoute } from './booking/daysRoute.ts'
import { mayCall } from '../access/access.ts'
import { AppError } from '../faults/errors.ts'
import { exportable } from '../exports/exportLists.ts'
import type { Call } from '../http/registry/route.ts'
import { allRoutes } from './allRoutes.ts'
import { answerOne, callsOf, permissionFor } from './crud.ts'
import type { Crud } from './crud.ts'
import { exportListOf } from './exportList.ts'

/** All that is read of a record for somebody who may choose it, but not list it. */
const titleOf = ({ fields, title }: Resource): Fields => {
  const field = fields[title]
  return field ? { [title]: field } : {}
}

/** A page of the list; by their names alone for somebody who may only choose among them. */
async function answerList<R extends Resource>(crud: Crud<R>, call: Call<unknown, ListQuery>) {
  const { rows, options, platform } = crud
  const { resource } = rows
  const { timeZone } = platform.config
  const { query } = call
  const where = options.listWhere?.(query) ?? []
  const mayList = mayCall(permissionFor(crud, 'index'), call.identity)
  if (!mayList && !asksChoices(query)) throw new AppError('forbidden')
  if (query.limit === 0) {
    const fields = mayList ? selectFieldsOf(resource) : titleOf(resource)
    const all = await rows.selectList(call.db, query, call.language, { where, timeZone, fields })
    return mayList ? all : all.map((page) => page.map((one) => choiceOf(resource, one)))
  }
  const { data, meta } = await rows.list(call.db, query, call.language, where, timeZone)
  if (!mayList) return { data: data.map((one) => choiceOf(resource, one)), meta }
  if (!options.extraFields && !query.suggest) return { data, meta }
  const whole = data.map((one) => ({
    ...one,
    ...options.extraFields?.(one, call, platform),
    // Whoever chooses among records knows them by one key, whichever field they are called by.
    ...(query.suggest && choiceOf(resource, one)),
  }))
  return { data: whole, meta }
}

/** The list with its file, the calls on all that its filters leave, and one record. */
export function readRoutes<R extends Resource>(crud: Crud<R>): void {
  const { route, platform, rows, options } = crud
  const { resource } = rows
  const api = callsOf(crud)
  if (resource.actions.includes('index')) {
    exportable(route, platform, exportListOf(rows, api.list, options, platform.config))
    allRoutes(crud, api)
    route(
      { ...api.list, access: [permissionFor(crud, 'index'), ...(options.chosenWith ?? [])] },
      {
        summary: `List ${resource.name}; limit=0 is the select list: every active one, in few fields`,
      },
      (call) => answerList(crud, call),
    )
  }
  daysRoute(route, rows)
  if (resource.actions.includes('show'))
    route(api.one, { summary: `One of ${resource.name}` }, (call) =>
      answerOne(crud, call, call.params.id, call.t('done/loaded')),
    )
}
