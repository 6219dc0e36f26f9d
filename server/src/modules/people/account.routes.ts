import { readPage } from '@bustan/contract/core/list.ts'
import { fromHalalas } from '@bustan/contract/core/money.ts'
import {
  addressesAnswer,
  balanceAnswer,
  balanceInput,
  decisionInput,
  ledgerAnswer,
  ledgerQuery,
  mergeAnswer,
  mergeInput,
  orderSummaryAnswer,
  userCounts,
  userMessagesAnswer,
} from '@bustan/contract/people/users.ts'
import { messageAnswer } from '@bustan/contract/core/resourceSchemas.ts'
import { idParams } from '../../platform/http/idParams.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { readEntry, readLedger, setBalance } from './balance.ts'
import { mergeUsers } from './merge.ts'
import { countWaiting, decideRegistration } from './registrations.ts'
import { readAddresses, readMessages, readOrderSummary } from './users.overview.ts'

async function requireUser(db: Executor, id: number): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!user) throw new AppError('not_found')
}

/** What belongs to one person: balance with its ledger, orders in figures, addresses, messages, requests, merging. */
export function accountRoutes(route: Route, platform: Platform): void {
  const ofOne = { params: idParams } as const

  route(
    {
      ...ofOne,
      method: 'POST',
      url: '/change-client-balance/:id',
      access: 'users edit',
      summary: "Set a person's balance; a reason is kept with it where one is given",
      body: balanceInput,
      answer: balanceAnswer,
    },
    async (call) => {
      const { id } = call.params
      const data = await call.transaction(async (tx) => {
        const entryId = await setBalance(platform, tx, {
          userId: id,
          balance: call.body.balance,
          reason: call.body.reason ?? null,
          version: call.body.version,
          actor: call.actor,
        })
        const user = await tx
          .selectFrom('users')
          .select(['balance', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const entry = await readEntry(tx, id, entryId)
        return { id, balance: fromHalalas(user.balance), version: user.version, entry }
      })
      return { message: call.say('done/balance_changed'), data }
    },
  )

  route(
    {
      ...ofOne,
      method: 'GET',
      url: '/users/:id/ledger',
      access: 'users show',
      summary: 'What happened to a balance, the newest first',
      query: ledgerQuery,
      answer: ledgerAnswer,
    },
    async ({ db, params, query }) => {
      await requireUser(db, params.id)
      return readLedger(db, params.id, readPage({ ...query, limit: query.limit || undefined }))
    },
  )

  route(
    {
      ...ofOne,
      method: 'GET',
      url: '/users/:id/orders',
      access: 'users show',
      summary: 'What a person has ordered, in figures',
      answer: orderSummaryAnswer,
    },
    async ({ db, params }) => {
      await requireUser(db, params.id)
      return { data: await readOrderSummary(db, params.id) }
    },
  )

  route(
    {
      ...ofOne,
      method: 'GET',
      url: '/users/:id/addresses',
      access: 'users show',
      summary: 'Where the orders of a person went',
      answer: addressesAnswer,
    },
    async ({ db, params }) => {
      await requireUser(db, params.id)
      return { data: await readAddresses(db, params.id) }
    },
  )

  route(
    {
      ...ofOne,
      method: 'GET',
      url: '/users/:id/messages',
      access: 'contacts index',
      summary: 'What a person wrote to the shop',
      answer: userMessagesAnswer,
    },
    async ({ db, params }) => {
      await requireUser(db, params.id)
      return { data: await readMessages(db, params.id) }
    },
  )

  for (const url of ['/clients/merge', '/users/merge'])
    route(
      {
        method: 'POST',
        url,
        access: 'users delete',
        summary: 'Make two accounts of one person one; it can not be undone',
        body: mergeInput,
        answer: mergeAnswer,
        alias: url !== '/clients/merge',
      },
      async (call) => ({
        message: call.say('done/merged'),
        data: await mergeUsers(platform, call, call.body.keep, call.body.merge),
      }),
    )

  route(
    {
      method: 'GET',
      url: '/users/counts',
      access: 'users index',
      summary: 'How many requests to join wait for an answer',
      answer: userCounts,
    },
    async ({ db }) => ({ data: { waiting: await countWaiting(db) } }),
  )

  route(
    {
      ...ofOne,
      method: 'POST',
      url: '/users/accept-register-request/:id',
      access: 'users accept',
      summary: 'Accept a request to join, or reject it with a reason',
      body: decisionInput,
      answer: messageAnswer,
    },
    async (call) => {
      await decideRegistration(platform, call, call.params.id, call.body)
      return { message: call.say(`done/registration_${call.body.status}`) }
    },
  )
}
