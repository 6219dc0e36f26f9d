import { savedViewsApi } from '@bustan/contract/settings/views/savedViews.api.ts'
import type { Identity } from '../../../platform/access/access.ts'
import { requireIdentity } from '../../../platform/access/access.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mayShare, readViews } from './savedViews.ts'

/** A view that the caller may change, locked: one's own, or a shared one for who may share. Throws not_found. */
async function lockChangeableView(tx: Tx, viewId: number, me: Identity) {
  const view = await tx
    .selectFrom('saved_views')
    .select(['admin_id', 'list', 'name', 'search', 'shared'])
    .where('id', '=', viewId)
    .forUpdate()
    .executeTakeFirst()
  if (!view || (view.admin_id !== me.id && !(view.shared && mayShare(me)))) throw new AppError('not_found')
  return view
}

/** Throws 422 where its owner has another view of this name. */
async function assertNameIsFree(
  tx: Tx,
  view: { admin_id: number; list: string },
  name: string,
  viewId: number,
): Promise<void> {
  const other = await tx
    .selectFrom('saved_views')
    .select('id')
    .where('admin_id', '=', view.admin_id)
    .where('list', '=', view.list)
    .where('name', '=', name)
    .where('id', '<>', viewId)
    .executeTakeFirst()
  if (other) throw invalidField('name', 'taken')
}

function changeRoute(route: Route, platform: Platform): void {
  route(
    savedViewsApi.change,
    { summary: 'Give a view another name, or keep what is shown now in it' },
    {
      commit: async (tx, call) => {
        const me = requireIdentity(call.identity)
        const { id } = call.params
        const view = await lockChangeableView(tx, id, me)
        const { name = view.name, search } = call.body
        await assertNameIsFree(tx, view, name, id)
        const { page: _page, ...filters } = search ?? view.search
        await tx
          .updateTable('saved_views')
          .set({ name, search: JSON.stringify(filters) })
          .where('id', '=', id)
          .execute()
        await platform.changes.record(tx, {
          resource: 'views',
          id,
          action: 'edit',
          actor: call.actor,
          before: { name: view.name, search: view.search },
          after: { name, search: filters },
        })
        const changed = (await readViews(tx, view.list, me)).find((one) => one.id === id)
        if (!changed) throw new AppError('not_found')
        return { message: call.t('done/savedSuccessfully'), data: changed }
      },
    },
  )
}

function arrangeRoute(route: Route): void {
  route(
    savedViewsApi.arrange,
    { summary: 'The caller’s own order of the views of a list, and the one it opens with' },
    {
      commit: async (tx, call) => {
        const me = requireIdentity(call.identity)
        const { list, ids, opens } = call.body
        const seen = new Set((await readViews(tx, list, me)).map((view) => view.id))
        if (opens !== null && !seen.has(opens)) throw invalidField('opens', 'choice')
        const order = { ids: ids.filter((id) => seen.has(id)), opens }
        await tx
          .insertInto('saved_view_orders')
          .values({ admin_id: me.id, list, ...order })
          .onConflict((conflict) => conflict.columns(['admin_id', 'list']).doUpdateSet(order))
          .execute()
        return { message: call.t('done/savedSuccessfully') }
      },
    },
  )
}

/** Views put in order, renamed, and brought up to what is shown now. */
export function arrangedViewRoutes(route: Route, platform: Platform): void {
  changeRoute(route, platform)
  arrangeRoute(route)
}
