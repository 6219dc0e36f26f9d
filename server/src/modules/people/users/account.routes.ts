import { readPage } from '@bustan/contract/core/resource/list.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { registrationMachine } from '@bustan/contract/people/users/registrations.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { moveParams } from '../../../platform/crud/machine/machineHost.ts'
import { moveRequest, takeMove } from '../../../platform/crud/machine/takeMove.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { setBalance } from '../balances/balance.ts'
import { readEntry, readLedger } from '../balances/readLedger.ts'
import { mergeUsers } from '../merge/merge.ts'
import { previewMerge } from '../merge/mergePreview.ts'
import { countWaiting, decideRegistration, registrations } from './registrations.ts'

async function requireUser(db: Executor, id: number): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!user) throw new AppError('not_found')
}

function changeBalanceRoute(route: Route, platform: Platform): void {
  route(
    usersApi.changeBalance,
    { confirmed: true, summary: "Set a person's balance; a reason is kept with it where one is given" },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const entryId = await setBalance(platform, tx, {
          userId: id,
          balance: call.body.balance,
          reason: call.body.reason ?? null,
          how: call.body.how ?? null,
          version: call.body.version,
          actor: call.actor,
        })
        const user = await tx
          .selectFrom('users')
          .select(['balance', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const entry = await readEntry(tx, id, entryId)
        const data = { id, balance: fromHalalas(user.balance), version: user.version, entry }
        return { message: call.t('done/balance_changed'), data }
      },
    },
  )
}

function ledgerRoute(route: Route): void {
  route(
    usersApi.ledger,
    { summary: 'What happened to a balance, the newest first' },
    async ({ db, params, query }) => {
      await requireUser(db, params.id)
      return readLedger(db, params.id, readPage({ ...query, limit: query.limit || undefined }))
    },
  )
}

function ordersRoute(route: Route, platform: Platform): void {
  route(usersApi.orders, { summary: 'What a person has ordered, in figures' }, async ({ db, params }) => {
    await requireUser(db, params.id)
    return { data: await platform.ordersOf.summary(db, 'user_id', params.id) }
  })
}

function addressesRoute(route: Route, platform: Platform): void {
  route(usersApi.addresses, { summary: 'Where the orders of a person went' }, async ({ db, params }) => {
    await requireUser(db, params.id)
    return { data: await platform.ordersOf.addresses(db, params.id) }
  })
}

function messagesRoute(route: Route, platform: Platform): void {
  route(
    usersApi.messages,
    { summary: 'What a person wrote to the shop' },
    async ({ db, params, language }) => {
      await requireUser(db, params.id)
      return { data: await platform.messagesOf(db, params.id, language) }
    },
  )
}

function mergeRoute(route: Route, platform: Platform): void {
  for (const path of [usersApi.merge.path, '/users/merge'])
    route(
      { ...usersApi.merge, path },
      {
        summary: 'Make two accounts of one person one; it can not be undone',
        alias: path !== usersApi.merge.path,
      },
      {
        commit: async (tx, call) => ({
          message: call.t('done/merged'),
          data: await mergeUsers(platform, tx, call, call.body.keep, call.body.merge),
        }),
      },
    )
}

function mergePreviewRoute(route: Route, platform: Platform): void {
  route(
    usersApi.mergePreview,
    { summary: 'Two accounts beside each other, and what would move from one to the other' },
    async ({ db, query }) => ({
      data: await previewMerge(db, platform, query.keep, query.merge),
    }),
  )
}

function countsRoute(route: Route): void {
  route(usersApi.counts, { summary: 'How many requests to join wait for an answer' }, async ({ db }) => ({
    data: { waiting: await countWaiting(db) },
  }))
}

function decideRoute(route: Route, platform: Platform): void {
  route(
    usersApi.decide,
    { summary: 'Accept a request to join, or reject it with a reason' },
    {
      commit: async (tx, call) => {
        await decideRegistration(platform, tx, call)
        return { message: call.t(`done/registration_${call.body.status}`) }
      },
    },
  )
  route(
    usersApi.move,
    {
      summary: 'Move a request to join to another state',
      params: moveParams({ name: 'users', machine: registrationMachine }),
    },
    {
      commit: async (tx, call) => {
        const host = registrations(platform)
        const { after } = await takeMove(host, tx, moveRequest(call))
        const { id, version, registration_status } = after
        const state = await host.stateText(call.t, after, tx)
        return {
          message: call.t('done/stateChanged', { state }),
          data: { id, registration_status, version },
        }
      },
    },
  )
}

/**
 * Adds the routes for the data that belongs to one person: balance with its ledger, orders in figures, addresses, messages,
 * requests, merging.
 */
export function accountRoutes(route: Route, platform: Platform): void {
  changeBalanceRoute(route, platform)
  ledgerRoute(route)
  ordersRoute(route, platform)
  addressesRoute(route, platform)
  messagesRoute(route, platform)
  mergeRoute(route, platform)
  mergePreviewRoute(route, platform)
  countsRoute(route)
  decideRoute(route, platform)
}
