import { sql } from 'kysely'
import { savedViewsApi } from '@bustan/contract/settings/views/savedViews.api.ts'
import { MAX_VIEWS } from '@bustan/contract/settings/views/viewLimits.ts'
import type { SavedView } from '@bustan/contract/settings/views/savedViews.ts'
import type { Identity } from '../../../platform/access/access.ts'
import { requireIdentity } from '../../../platform/access/access.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { adminAs } from '../../access/index.ts'

/** Sharing puts a view before everybody: whoever may save settings may. */
export const mayShare = (identity: Identity | null) => identity?.permissions.has('settings edit') ?? false

interface StoredView {
  id: number
  admin_id: number
  name: string
  search: Record<string, string>
  shared: boolean
  by: string
  opens: boolean
}

const admin = adminAs('a')

/** The views of a list that somebody has, in their order: their own, and those that others share. */
export async function readViews(db: Executor, list: string, me: Identity): Promise<SavedView[]> {
  const { rows } = await sql<StoredView>`
    select v.id, v.admin_id, v.name, v.search, v.shared, ${admin.name} as by,
      coalesce(o.opens = v.id, false) as opens
    from saved_views v ${admin.join(sql`v.admin_id`)}
      left join saved_view_orders o on o.admin_id = ${me.id} and o.list = v.list
    where v.list = ${list} and (v.admin_id = ${me.id} or (v.shared and not (${admin.isGone})))
    order by array_position(o.ids, v.id), v.admin_id <> ${me.id}, v.name, v.id`.execute(db)
  return rows.map(({ admin_id, ...view }) => ({ ...view, own: admin_id === me.id }))
}

function listRoute(route: Route): void {
  route(
    savedViewsApi.list,
    { summary: 'The saved views of a list: the caller’s own and the shared ones' },
    async (call) => ({
      data: await readViews(call.db, call.query.list, requireIdentity(call.identity)),
      may_share: mayShare(call.identity),
    }),
  )
}

function keepRoute(route: Route, platform: Platform): void {
  route(
    savedViewsApi.keep,
    { summary: 'Keep a view; one of the same name is replaced', status: 201 },
    {
      commit: async (tx, call) => {
        const me = requireIdentity(call.identity)
        const { list, name, search, shared = false } = call.body
        if (shared && !mayShare(me)) throw new AppError('forbidden')
        const { page: _page, ...filters } = search
        const own = await tx
          .selectFrom('saved_views')
          .select(['id', 'name', 'search', 'shared'])
          .where('admin_id', '=', me.id)
          .where('list', '=', list)
          .execute()
        const before = own.find((view) => view.name === name)
        if (!before && own.length >= MAX_VIEWS) throw invalidField('name', 'too_many', { maximum: MAX_VIEWS })
        const value = { search: JSON.stringify(filters), shared }
        const { id } = await tx
          .insertInto('saved_views')
          .values({ admin_id: me.id, list, name, ...value })
          .onConflict((conflict) => conflict.columns(['admin_id', 'list', 'name']).doUpdateSet(value))
          .returning('id')
          .executeTakeFirstOrThrow()
        await platform.changes.record(tx, {
          resource: 'views',
          id,
          action: before ? 'edit' : 'create',
          actor: call.actor,
          ...(before ? { before: { name, search: before.search, shared: before.shared } } : {}),
          after: { name, search: filters, shared },
        })
        const view = (await readViews(tx, list, me)).find((one) => one.id === id)
        if (!view) throw new AppError('not_found')
        return { message: call.t('done/savedSuccessfully'), data: view }
      },
    },
  )
}

function removeRoute(route: Route, platform: Platform): void {
  route(
    savedViewsApi.remove,
    { summary: 'Take a view away: one’s own, or a shared one for who may share' },
    {
      commit: async (tx, call) => {
        const me = requireIdentity(call.identity)
        const gone = await tx
          .deleteFrom('saved_views')
          .where('id', '=', call.params.id)
          .where((eb) =>
            eb.or([eb('admin_id', '=', me.id), ...(mayShare(me) ? [eb('shared', '=', true)] : [])]),
          )
          .returning(['name', 'search', 'shared'])
          .executeTakeFirst()
        if (!gone) throw new AppError('not_found')
        await platform.changes.record(tx, {
          resource: 'views',
          id: call.params.id,
          action: 'delete',
          actor: call.actor,
          before: gone,
        })
        return { message: call.t('done/deletedSuccessfully') }
      },
    },
  )
}

/** Lists under names: what they are filtered and sorted by, for oneself or for everybody. */
export function savedViewRoutes(route: Route, platform: Platform): void {
  listRoute(route)
  keepRoute(route, platform)
  removeRoute(route, platform)
}
