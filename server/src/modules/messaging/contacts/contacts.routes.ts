import { contactMachine } from '@bustan/contract/messaging/contacts/contactMachine.ts'
import { contactsApi, contactUsApi } from '@bustan/contract/messaging/contacts/contactMessages.api.ts'
import { moveParams } from '../../../platform/crud/machine/machineHost.ts'
import { moveRequest, takeMove } from '../../../platform/crud/machine/takeMove.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { exportable } from '../../../platform/exports/exportLists.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readAbout } from '../notifications/notifications.ts'
import { contactExport } from './contacts.export.ts'
import { countUnreplied, listContacts, readContact } from './contacts.queries.ts'
import { contactReplies, replyToContact } from './contacts.reply.ts'

/** One message with a sentence, under both of the names it is read by. */
async function answerOne(call: Call, id: number, message: string) {
  const contact = await readContact(call.db, id, call.language)
  return { message, data: { ...contact, Contact: contact } }
}

const apis = [contactsApi, contactUsApi]

function listRoutes(route: Route, platform: Platform): void {
  for (const { list } of apis)
    route(
      list,
      {
        summary: 'Contact messages, the newest first; isReplied=reply or not_reply, type=All is every type',
        alias: list !== contactsApi.list,
      },
      (call) => listContacts(call.db, call.query, call.language, platform.config.timeZone),
    )
}

function countsRoute(route: Route): void {
  route(contactsApi.counts, { summary: 'How many messages wait for a reply' }, async ({ db }) => ({
    data: { unreplied: await countUnreplied(db) },
  }))
}

function oneRoutes(route: Route): void {
  for (const { one } of apis)
    route(one, { summary: 'One contact message', alias: one !== contactsApi.one }, (call) =>
      answerOne(call, call.params.id, call.t('done/loaded')),
    )
}

/** Answers a message that was just replied to: whoever did has read what the bell has about it. */
async function answerReplied(tx: Tx, call: Call, id: number) {
  if (call.identity) await readAbout(tx, call.identity.id, 'contacts', id)
  return answerOne(call, id, call.t('done/replied'))
}

function replyRoutes(route: Route, platform: Platform): void {
  for (const reply of apis.flatMap((api) => [api.reply, api.replyTo]))
    route(
      reply,
      {
        summary: 'Reply to a contact message, once; the reply is mailed to the sender',
        alias: reply !== contactsApi.reply,
      },
      {
        commit: async (tx, call) => {
          await replyToContact(platform, tx, call)
          return answerReplied(tx, call, call.params.id)
        },
      },
    )
  route(
    contactsApi.move,
    {
      summary: 'Move a contact message to another state, with the reply that makes it replied',
      params: moveParams({ name: 'contacts', machine: contactMachine }),
    },
    {
      commit: async (tx, call) => {
        await takeMove(contactReplies(platform, call, call.body.reply), tx, moveRequest(call))
        return answerReplied(tx, call, call.params.id)
      },
    },
  )
}

/** Contact messages as staff read and answer them, under both of their names. */
export function contactRoutes(route: Route, platform: Platform): void {
  exportable(route, platform, contactExport(platform.config))
  listRoutes(route, platform)
  countsRoute(route)
  oneRoutes(route)
  replyRoutes(route, platform)
}
