import type { Mutant } from '../mutant.ts'

const CONTACTS = 'server/src/modules/messaging/contacts'

/** Bugs in contact messages and what is replied to them. */
export const messages: readonly Mutant[] = [
  {
    bug: 'a second reply takes the place of the first',
    file: `${CONTACTS}/contacts.reply.ts`,
    from: 'contactState({ is_replied: reply !== null })',
    to: "contactState({ is_replied: reply === '' })",
    test: `${CONTACTS}/contacts.reply.test.ts`,
  },
  {
    bug: 'a reply is not mailed to its sender',
    file: `${CONTACTS}/contacts.reply.ts`,
    from: 'if (!email) return',
    to: 'if (email) return',
    test: `${CONTACTS}/contacts.reply.test.ts`,
  },
  {
    bug: 'a reply goes out in Arabic whatever its sender speaks',
    file: `${CONTACTS}/contacts.reply.ts`,
    from: 'const t = translateIn(locale)',
    to: "const t = translateIn('ar')",
    test: `${CONTACTS}/contacts.reply.test.ts`,
  },
  {
    bug: 'the type All leaves no messages',
    file: 'contract/src/messaging/contacts/contactMessages.ts',
    from: "new Map([['all', undefined]])",
    to: "new Map([['all', 'Other']])",
    test: `${CONTACTS}/contacts.test.ts`,
  },
  {
    bug: 'not_reply lists the messages that were replied to',
    file: 'contract/src/messaging/contacts/contactMessages.ts',
    from: "['not_reply', false]",
    to: "['not_reply', true]",
    test: `${CONTACTS}/contacts.test.ts`,
  },
  {
    bug: 'a new message is told to everybody of the staff',
    file: 'contract/src/messaging/notifications/notifications.ts',
    from: '`${subjectOf[type]} index`',
    to: "'orders index'",
    test: `${CONTACTS}/contacts.test.ts`,
  },
  {
    bug: 'the trail keeps the words of a message for ever',
    file: `${CONTACTS}/contacts.add.ts`,
    from: 'after: { type },',
    to: 'after: { type, message: contact.message },',
    test: `${CONTACTS}/contacts.test.ts`,
  },
  {
    bug: "a customer reads somebody else's message",
    file: 'server/src/modules/store/messages/messages.routes.ts',
    from: 'findMessage(call.db, call.params.id, callerIdOf(call))',
    to: 'findMessage(call.db, call.params.id)',
    test: 'server/src/modules/store/messages/messages.test.ts',
  },
  {
    bug: "an account's message becomes nobody's once its session has ended",
    file: 'server/src/modules/store/messages/messages.routes.ts',
    from: "if (tokenOf(call.request)) throw new AppError('unauthenticated')",
    to: '',
    test: 'server/src/modules/store/messages/messages.test.ts',
  },
  {
    bug: 'messages may be sent without end',
    file: 'server/src/modules/store/messages/messages.routes.ts',
    from: "      limit: { name: 'messages', person: 10, network: 60, seconds: 3_600 },\n",
    to: '',
    test: 'server/src/modules/store/messages/messages.test.ts',
  },
  {
    bug: 'the words of somebody who was removed stay in their messages',
    file: 'server/src/modules/messaging/contacts/messageTraces.ts',
    from: "message = '—', reply",
    to: 'reply',
    test: 'server/src/modules/people/users/accounts.test.ts',
  },
  {
    bug: 'what somebody wrote is told by a notification after they were removed',
    file: 'server/src/modules/messaging/contacts/messageTraces.ts',
    from: "or (type = 'contact_us' and",
    to: "or (type = 'contact' and",
    test: 'server/src/modules/people/users/accounts.test.ts',
  },
  {
    bug: 'a saved answer speaks of an order to who never ordered',
    file: 'contract/src/messaging/contacts/fillAnswer.ts',
    from: "body.replaceAll(NO_ORDER, '')",
    to: 'body',
    test: 'contract/src/messaging/contacts/fillAnswer.test.ts',
  },
  {
    bug: 'saved answers are read by whoever may see messages',
    file: 'contract/src/messaging/contacts/savedAnswers.ts',
    from: "  readWith: 'reply',\n",
    to: '',
    test: `${CONTACTS}/savedAnswers.test.ts`,
  },
]
