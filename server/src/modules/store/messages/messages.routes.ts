import type { Language } from '@bustan/contract/core/texts/language.ts'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import type { MessageInput } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import { storeApi } from '@bustan/contract/store/store.api.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import { tokenOf } from '../../../platform/http/requests/authentication.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addContact, findMessage, listOwnMessages } from '../../messaging/index.ts'
import type { NewContact, OwnMessage } from '../../messaging/index.ts'
import { lockCustomer, readCustomer } from '../../people/index.ts'

const answer = (row: OwnMessage, language: Language) => ({
  id: row.id,
  type: row.type,
  trans_type: translateIn(language)(`contactTypes/${row.type}`),
  message: row.message,
  is_replied: row.reply !== null,
  reply: row.reply,
  replied_at: row.replied_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** Returns the sender: the account, except for the details that the message itself states. */
async function readSender(
  tx: Tx,
  call: Call<unknown, unknown, MessageInput>,
): Promise<Omit<NewContact, 'type'>> {
  const { name, phone, email, message } = call.body
  if (call.identity) {
    await lockCustomer(tx, call.identity.id)
    const account = await readCustomer(tx, call.identity.id)
    return {
      userId: account.id,
      name: name ?? `${account.first_name} ${account.last_name}`.trim(),
      phone: phone ?? account.mobile,
      email: email ?? account.email,
      message,
      locale: call.language,
    }
  }
  // A session that has ended must not turn an account's message into nobody's.
  if (tokenOf(call.request)) throw new AppError('unauthenticated')
  if (name === undefined) throw invalidField('name', 'required')
  if (phone === undefined && email === undefined) throw invalidField('phone', 'required')
  return {
    userId: null,
    name,
    phone: phone ?? null,
    email: email ?? null,
    message,
    locale: call.language,
  }
}

function sendRoute(route: Route, platform: Platform): void {
  route(
    storeApi.sendMessage,
    {
      summary:
        'Write to the shop. Signed in, name, phone and email are those of the account unless given; else the name and one of the two are needed',
      status: 201,
      limit: { name: 'messages', person: 10, network: 60, seconds: 3_600 },
    },
    {
      commit: async (tx, call) => {
        const { identity, actor } = call
        const sender = await readSender(tx, call)
        const id = await addContact(
          platform,
          tx,
          { ...sender, type: call.body.type ?? 'Other' },
          identity ? actor : { ...actor, kind: 'customer' },
        )
        const row = await findMessage(tx, id)
        if (!row) throw new AppError('not_found')
        return { message: call.t('done/message_sent'), data: answer(row, call.language) }
      },
    },
  )
}

function listRoute(route: Route): void {
  route(
    storeApi.messages,
    { summary: "The customer's own messages with their replies, the newest first" },
    async (call) => {
      const page = readPage({ ...call.query, limit: call.query.limit || undefined })
      const { rows, total } = await listOwnMessages(call.db, callerIdOf(call), page)
      return { data: rows.map((row) => answer(row, call.language)), meta: metaOf(page, total) }
    },
  )
}

function oneRoute(route: Route): void {
  route(storeApi.message, { summary: "One of the customer's own messages" }, async (call) => {
    const row = await findMessage(call.db, call.params.id, callerIdOf(call))
    if (!row) throw new AppError('not_found')
    return { message: call.t('done/loaded'), data: answer(row, call.language) }
  })
}

/** Messages to the shop, and what it replied. */
export function messageRoutes(route: Route, platform: Platform): void {
  sendRoute(route, platform)
  listRoute(route)
  oneRoute(route)
}
