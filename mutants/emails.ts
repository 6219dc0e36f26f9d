import type { Mutant } from './mutant.ts'

const MESSAGING = 'server/src/modules/messaging'
const test = `${MESSAGING}/unsubscribe.test.ts`

/** Bugs in emails: that a client wants no more of, and what they say they come from. */
export const emails: readonly Mutant[] = [
  {
    bug: 'opening the page is enough to end emails',
    file: `${MESSAGING}/unsubscribe.ts`,
    from: '    const isOff = visit.client',
    to: '    if (visit.client !== null)\n      await platform.database.transaction((tx) =>\n        switchMail(platform, tx, visit.client ?? 0, false, { address: null, requestId: null }),\n      )\n    const isOff = visit.client',
    test,
  },
  {
    bug: 'any signature ends the emails of any client',
    file: `${MESSAGING}/unsubscribe.ts`,
    from: 'hashes.some((hash) => sameSecret(signature, signatureOf(hash)))',
    to: 'hashes.some(() => sameSecret(signature, signature))',
    test,
  },
  {
    bug: 'one signature is good for all clients',
    file: `${MESSAGING}/unsubscribe.ts`,
    from: 'const textOf = (id: string) => `unsubscribe ${id}`',
    to: 'const textOf = (_: string) => `unsubscribe`',
    test,
  },
  {
    bug: 'what was typed into the address is said on the page',
    file: `${MESSAGING}/unsubscribe.ts`,
    from: "client === null ? '' : `token=${String(token)}&`",
    to: '`token=${String(token)}&`',
    test,
  },
  {
    bug: 'the press ends nothing',
    file: `${MESSAGING}/unsubscribe.ts`,
    from: 'switchMail(platform, tx, client, false, from)',
    to: 'switchMail(platform, tx, client, true, from)',
    test,
  },
  {
    bug: 'who wants no emails gets them all the same',
    file: `${MESSAGING}/noticeMails.ts`,
    from: 'rows.filter(({ stopped }) => !stopped)',
    to: 'rows',
    test,
  },
  {
    bug: 'who wants no emails is counted among those one would reach',
    file: `${MESSAGING}/sent/receivers.ts`,
    from: 'and not exists (select from mail_stops m where m.user_id = u.id)',
    to: '',
    test,
  },
  {
    bug: 'each of fifty presses is noted',
    file: `${MESSAGING}/mailStops.ts`,
    from: '  if (changed.length === 0) return\n',
    to: '',
    test,
  },
  {
    bug: 'the link of an account that was merged leads nowhere',
    file: `${MESSAGING}/mailStops.ts`,
    from: 'account = account.merged_into === null ? undefined : await holdAccount(tx, account.merged_into)',
    to: 'account = undefined',
    test,
  },
  {
    bug: 'an emptied account takes a stop anew',
    file: `${MESSAGING}/mailStops.ts`,
    from: 'deleted_at is null as lives',
    to: 'true as lives',
    test,
  },
  {
    bug: 'mail programs are not told how to end emails',
    file: 'server/src/platform/mail/mail.ts',
    from: "'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'",
    to: '',
    test,
  },
  {
    bug: 'emails name the product though the shop has a name',
    file: 'server/src/platform/mail/mail.ts',
    from: 'shopName[language] ?? shopName.ar ?? shopName.en ?? ',
    to: '',
    test: 'server/test/brandInEmails.test.ts',
  },
  {
    bug: 'emails come from the Arabic name whatever their reader speaks',
    file: 'server/src/platform/mail/mail.ts',
    from: 'readMailServer(database.db, config, secret, posted.language)',
    to: "readMailServer(database.db, config, secret, 'ar')",
    test: 'server/test/brandInEmails.test.ts',
  },
  {
    bug: 'an email is lost while its server is away',
    file: 'server/src/platform/outgoing/handOver.ts',
    from: "if (typeof status !== 'number' || status === 421 || !isOfMessage) return { kind: 'down', said }",
    to: "if (typeof status !== 'number' || status === 421 || !isOfMessage) return { kind: 'refused', said }",
    test: 'server/src/modules/messaging/outgoing/outgoing.test.ts',
  },
  {
    bug: 'each email opens a connection of its own',
    file: 'server/src/platform/mail/mailServer.ts',
    from: 'if (current?.key === key) return current.transport',
    to: 'if (current?.key !== key) close()',
    test: 'server/src/modules/messaging/outgoing/outgoing.test.ts',
  },
  {
    bug: 'the words of a link are shown to whoever sees the outbox',
    file: 'contract/src/messaging/outgoing.ts',
    from: "purpose === 'code' || purpose === 'link'",
    to: "purpose === 'code'",
    test: 'server/src/modules/messaging/outgoing/outgoing.test.ts',
  },
  {
    bug: 'what is held back goes out',
    file: 'server/src/platform/outgoing/takeOutgoing.ts',
    from: 'and not exists (select from outgoing_pauses p where p.channel = ${channel})',
    to: '',
    test: 'server/src/modules/messaging/outgoing/outgoing.test.ts',
  },
  {
    bug: 'who may not see people reads their addresses in the outbox',
    file: 'server/src/modules/messaging/outgoing/outgoing.queries.ts',
    from: 'viewer.seesPeople ? row.receiver : maskReceiver(row.channel, row.receiver)',
    to: 'row.receiver || maskReceiver(row.channel, row.receiver)',
    test: 'server/src/modules/messaging/outgoing/outgoing.test.ts',
  },
]
