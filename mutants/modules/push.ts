import type { Mutant } from '../mutant.ts'

const PUSH = 'server/src/modules/messaging/push'

/** Bugs in what is pushed to browsers and devices. */
export const push: readonly Mutant[] = [
  {
    bug: 'a push service is told of the address that the shop had at its start',
    file: 'server/src/platform/outgoing/push/push.ts',
    from: 'shopEmail ?? mailFrom',
    to: 'mailFrom',
    test: 'server/src/modules/messaging/push/push.test.ts',
  },
  {
    bug: 'any host may be called that ends like a push service',
    file: 'server/src/platform/outgoing/push/pushHosts.ts',
    from: ': host === known)',
    to: ': host.endsWith(known))',
    test: 'server/src/platform/outgoing/push/pushHosts.test.ts',
  },
  {
    bug: 'pushes travel without TLS',
    file: 'server/src/platform/outgoing/push/pushHosts.ts',
    from: "if (url.protocol !== 'https:' || url.port",
    to: 'if (url.port',
    test: 'server/src/platform/outgoing/push/pushHosts.test.ts',
  },
  {
    bug: 'a name of a user stands before the host',
    file: 'server/src/platform/outgoing/push/pushHosts.ts',
    from: '  if (url.username || url.password) return null\n',
    to: '',
    test: 'server/src/platform/outgoing/push/pushHosts.test.ts',
  },
  {
    bug: 'the key that signs lies open',
    file: 'server/src/platform/outgoing/push/vapidKeys.ts',
    from: 'secret: ServerSecret): Promise<PushKeys>',
    to: '_: ServerSecret, secret = { encrypt: (text: string) => text, decrypt: (text: string) => text }): Promise<PushKeys>',
    test: `${PUSH}/push.test.ts`,
  },
  {
    bug: 'a browser that is gone is written to for ever',
    file: 'server/src/platform/outgoing/push/outcome.ts',
    from: 'status === 404 || status === 410',
    to: 'status === 404',
    test: `${PUSH}/push.test.ts`,
  },
  {
    bug: 'a service that is away for a moment loses its pushes',
    file: 'server/src/platform/outgoing/push/outcome.ts',
    from: 'status === 429 || status >= 500',
    to: 'status === 429',
    test: `${PUSH}/push.test.ts`,
  },
  {
    bug: 'what was sent is sent again with the next look',
    file: `${PUSH}/duePushes.ts`,
    from: 'with settled as (delete from pushes where id = ${settled?.id ?? null}::bigint),',
    to: 'with settled as (delete from pushes where id = -1 and ${settled?.id ?? null}::bigint is not null),',
    test: `${PUSH}/push.test.ts`,
  },
  {
    bug: 'what was read is pushed all the same',
    file: `${PUSH}/duePushes.ts`,
    from: '::int and r.read_at is null and',
    to: '::int and',
    test: `${PUSH}/push.test.ts`,
  },
  {
    bug: 'whoever was switched off is still told',
    file: `${PUSH}/duePushes.ts`,
    from: ' and ${sessionEpoch} = ${admin.epoch}',
    to: '',
    test: `${PUSH}/push.test.ts`,
  },
  {
    bug: 'quiet hours end at midnight',
    file: `${PUSH}/quietHours.ts`,
    from: '  if (now < ends) return ends\n',
    to: '',
    test: `${PUSH}/quietHours.test.ts`,
  },
  {
    bug: 'what quiet hours held comes all at once',
    file: `${PUSH}/sendPushes.ts`,
    from: 'const count = push.is_held ? await gatherHeld(platform.database.db, push) : 1',
    to: 'const count = 1',
    test: `${PUSH}/push.test.ts`,
  },
  {
    bug: 'one service that is down holds up all others',
    file: `${PUSH}/sendPushes.ts`,
    from: 'if (count >= FAILURES)',
    to: 'if (count >= FAILURES * 1_000)',
    test: `${PUSH}/push.test.ts`,
  },
  {
    bug: 'anybody removes anybody’s browser',
    file: `${PUSH}/push.routes.ts`,
    from: "    .where('id', '=', deviceId)\n    .where('admin_id', '=', callerIdOf(call))\n",
    to: "    .where('id', '=', deviceId)\n",
    test: `${PUSH}/push.test.ts`,
  },
  {
    bug: 'a push leads to whatever address it names',
    file: 'web/src/worker/news.ts',
    from: 'Number.isSafeInteger(record) ? Number(record) : null',
    to: '(record as number)',
    test: 'web/src/worker/news.test.ts',
  },
  {
    bug: 'a push that was sent while the database was away is sent once more',
    file: 'server/src/modules/messaging/push/sendPushes.ts',
    from: 'let settled: Settled | null = null\n  return async () => {',
    to: 'let settled: Settled | null = null\n  return async () => {\n    settled = null',
    test: 'server/test/crashes/cutOff.test.ts',
  },
]
