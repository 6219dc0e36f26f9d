import * as z from 'zod/mini'
import type { Permission } from '@bustan/contract/access/permissions.ts'
import { businessDay } from '@bustan/contract/core/dates.ts'
import { dayProblems } from '@bustan/contract/core/dayRules.ts'
import {
  activateAnswer,
  activateInput,
  choiceOf,
  inputSchema,
  listOrChoices,
  listQuery,
  listSchema,
  messageAnswer,
  rowSchema,
  selectFieldsOf,
} from '@bustan/contract/core/resourceSchemas.ts'
import type { Endpoint } from '@bustan/contract/core/endpoint.ts'
import type { Field, Fields } from '@bustan/contract/core/fields.ts'
import { resourceApi } from '@bustan/contract/core/resourceApi.ts'
import type { Action, Input, Resource } from '@bustan/contract/core/resource.ts'
import type { ListQuery } from '@bustan/contract/core/resourceSchemas.ts'
import { asksChoices } from '@bustan/contract/core/list.ts'
import { mayCall } from '../access.ts'
import type { Tx } from '../db/tables.ts'
import { AppError, invalidFields } from '../errors.ts'
import { exportable } from '../exports/exportLists.ts'
import type { Call, Route } from '../http/route.ts'
import { answerSwitched, readSwitch } from '../activation.ts'
import type { Platform } from '../platform.ts'
import type { StoredRow } from './columns.ts'
import { allRoutes } from './allRoutes.ts'
import type { BeforeDelete } from './allRoutes.ts'
import { exportListOf } from './exportList.ts'
import { imagesOf, keepAll, prepareAll } from './pictures.ts'
import type { Columns, Conditions, Store } from './store.ts'

/** What a resource does differently. Plain functions, each called where its name says. */
export interface CrudOptions {
  /**
   * Pairs of the screens whose forms and filters choose among these records: without the pair of the list they are
   * answered what can be chosen (`limit=0`, `suggest`), by name.
   */
  chosenWith?: readonly Permission[]
  /** Further conditions of a list call, from its query: `main=true`. */
  listWhere?: (query: Readonly<Record<string, unknown>>) => Conditions
  listQuery?: z.ZodMiniType
  /** Columns to set beside the definition's, checked: a parent. */
  set?: (tx: Tx, call: Call, before: StoredRow | null) => Promise<Columns>
  /** What follows a create or an edit, in its transaction; `before` is null for a new one. */
  after?: (tx: Tx, call: Call, before: StoredRow | null, after: StoredRow) => Promise<void>
  /** What a record answers beside its fields, for this caller: what they may do with it. */
  beside?: (data: Readonly<Record<string, unknown>>, call: Call) => object
  /** What stands under the envelope's name, where that is not the fields as they are. */
  nested?: (data: Readonly<Record<string, unknown>>) => object
  beforeDelete?: BeforeDelete
}

/** All that is read of a record for somebody who may choose it, but not list it. */
const titleOf = ({ fields, title }: Resource): Fields => ({ [title]: fields[title] as Field })

type Known = 'remove' | 'activate'
type Answers = { answer: z.ZodMiniType }
/** The calls, whatever the resource's fields are. */
interface Calls extends Pick<ReturnType<typeof resourceApi>, Known> {
  list: Endpoint<Answers & { query: z.ZodMiniType }>
  one: Endpoint<Answers, OfOne>
  create: Endpoint<Written>
  edit: Endpoint<Written, OfOne>
}
type OfOne = `${string}/:id`
type Written = Answers & { body: z.ZodMiniType; files: string }

/** Puts the calls of a simple resource on an API: list, one, create, edit, delete, activate. */
export function crudRoutes<R extends Resource>(
  route: Route,
  platform: Platform,
  rows: Store<R>,
  options: CrudOptions = {},
): void {
  const { resource } = rows
  const api: Calls = resourceApi(resource)
  const pair = (action: Action) => `${resource.subject} ${action}` as Permission
  const has = (action: Action) => resource.actions.includes(action)
  const images = imagesOf(resource)
  const files = images.map(([name]) => name)
  const row = rowSchema(resource)
  const shape: Record<string, z.ZodMiniType> = { data: row }
  const oneAnswer = z.looseObject({ message: z.string(), ...shape })

  const one = async (call: Call, recordId: number, message: string) => {
    const found = await rows.find(call.db, recordId, call.language)
    const data = { ...found, ...options.beside?.(found, call) }
    const nested = resource.envelope ? { [resource.envelope]: options.nested?.(data) ?? data } : {}
    return { message, data: { ...data, ...nested } }
  }
  const requireDays = (call: Call, before: StoredRow | null) => {
    const today = businessDay(new Date(), platform.config.timeZone)
    const problems = dayProblems(resource.fields, call.body as Input<R>, before, today)
    if (problems.length > 0) throw invalidFields(problems)
  }
  const query = options.listQuery ?? listQuery(resource)
  if (has('index')) {
    const { listWhere, beforeDelete } = options
    const { timeZone } = platform.config
    const narrowed = { query, ...(listWhere ? { listWhere } : {}) }
    exportable(route, platform, exportListOf(rows, { ...narrowed, timeZone }))
    allRoutes(route, platform, rows, { ...narrowed, ...(beforeDelete ? { beforeDelete } : {}) })
    route(
      { ...api.list, access: [pair('index'), ...(options.chosenWith ?? [])] },
      {
        summary: `List ${resource.name}; limit=0 is the select list: every active one, in few fields`,
        query,
        answer: options.chosenWith ? listOrChoices(resource) : listSchema(resource),
      },
      async (call) => {
        const asked = call.query as ListQuery
        const where = options.listWhere?.(asked) ?? []
        const mayList = mayCall(pair('index'), call.identity)
        if (!mayList && !asksChoices(asked)) throw new AppError('forbidden')
        if (asked.limit === 0) {
          const fields = mayList ? selectFieldsOf(resource) : titleOf(resource)
          const all = await rows.selectList(call.db, asked, call.language, { where, timeZone, fields })
          return mayList ? all : all.map((page) => page.map((one) => choiceOf(resource, one)))
        }
        const { data, meta } = await rows.list(call.db, asked, call.language, where, timeZone)
        if (!mayList) return { data: data.map((one) => choiceOf(resource, one)), meta }
        const { beside } = options
        return { data: beside ? data.map((one) => ({ ...one, ...beside(one, call) })) : data, meta }
      },
    )
  }

  if (has('show'))
    route(api.one, { summary: `One of ${resource.name}`, answer: oneAnswer }, (call) =>
      one(call, call.params.id, call.t('done/loaded')),
    )

  if (has('create'))
    route(
      api.create,
      {
        summary: `Create one of ${resource.name}`,
        body: inputSchema(resource, 'create'),
        files,
        answer: oneAnswer,
        status: 201,
      },
      {
        prepare: (call) => {
          requireDays(call, null)
          return prepareAll(platform, call, images)
        },
        commit: async (tx, call, pictures) => {
          const keys = await keepAll(platform, tx, pictures)
          const set = { ...(await options.set?.(tx, call, null)), ...keys }
          const id = await rows.create(tx, call.body as Input<R>, set)
          const after = await rows.lock(tx, id)
          await platform.changes.record(tx, {
            resource: resource.name,
            id,
            action: 'create',
            actor: call.actor,
            after,
          })
          await options.after?.(tx, call, null, after)
          return one(call, id, call.t('done/addedSuccessfully'))
        },
      },
    )

  if (has('edit'))
    route(
      api.edit,
      {
        summary: `Edit one of ${resource.name}`,
        body: inputSchema(resource, 'edit'),
        files,
        answer: oneAnswer,
      },
      {
        prepare: (call) => prepareAll(platform, call, images),
        commit: async (tx, call, pictures) => {
          const { id } = call.params
          const keys = await keepAll(platform, tx, pictures)
          const current = await rows.lock(tx, id)
          requireDays(call, current)
          const set = { ...(await options.set?.(tx, call, current)), ...keys }
          const { before, after } = await rows.update(tx, id, call.body as Input<R>, set)
          await platform.changes.record(tx, {
            resource: resource.name,
            id,
            action: 'edit',
            actor: call.actor,
            before,
            after,
          })
          await options.after?.(tx, call, before, after)
          return one(call, id, call.t('done/editedSuccessfully'))
        },
      },
    )

  if (has('delete'))
    route(
      api.remove,
      { summary: `Delete one of ${resource.name}`, answer: messageAnswer },
      {
        commit: async (tx, call) => {
          const { id } = call.params
          const before = await rows.lock(tx, id)
          await options.beforeDelete?.(tx, before, call)
          await rows.remove(tx, id)
          await platform.changes.record(tx, {
            resource: resource.name,
            id,
            action: 'delete',
            actor: call.actor,
            before,
          })
          return { message: call.t('done/deletedSuccessfully') }
        },
      },
    )

  if (has('activate'))
    route(
      api.activate,
      {
        summary: `Switch one of ${resource.name} on or off`,
        body: activateInput,
        answer: activateAnswer,
      },
      {
        commit: async (tx, call) => {
          const { id } = call.params
          const before = await rows.lock(tx, id)
          const { wanted, reason } = readSwitch(call.body)
          const is_active = await rows.activate(tx, id, wanted)
          await platform.changes.record(tx, {
            resource: resource.name,
            id,
            action: is_active ? 'activate' : 'deactivate',
            actor: call.actor,
            reason,
            before: { is_active: before['is_active'] },
            after: { is_active },
          })
          return answerSwitched(call.t, id, is_active)
        },
      },
    )
}
