import type { Mutant } from '../mutant.ts'

/** Bugs in sessions: how long they last, what an open one may do without the password, and the browsers that keep them. */
export const sessions: readonly Mutant[] = [
  {
    bug: 'nobody hears that a new device signed in to their account',
    file: 'server/src/modules/access/signIn/signIn.ts',
    from: "await notifyOfDevice(tx, platform, call.request, admin.id, 'new_device')",
    to: 'await Promise.resolve()',
    test: 'server/src/modules/access/signIn/newDevices.test.ts',
  },
  {
    bug: 'a browser is told of news again each time it is brought up to date',
    file: 'server/src/modules/messaging/push/push.routes.ts',
    from: 'if (!known && !replaced) await notifyOfDevice',
    to: 'await notifyOfDevice',
    test: 'server/src/modules/access/signIn/newDevices.test.ts',
  },
  {
    bug: 'whoever walks up to an open screen gives out rights',
    file: 'server/src/platform/http/requests/authentication.ts',
    from: 'if (confirmed) requireFresh(identity)',
    to: '',
    test: 'server/src/modules/access/account/confirmedCalls.test.ts',
  },
  {
    bug: 'a long list is taken away as a file from a screen that was left open',
    file: 'server/src/platform/exports/exportLists.ts',
    from: 'if (rows > MASS_ROWS) requireFresh(call.identity)',
    to: '',
    test: 'server/src/modules/access/account/confirmedCalls.test.ts',
  },
  {
    bug: 'a password that was just given is asked for again at the next call',
    file: 'server/src/modules/access/signIn/sessions.ts',
    from: 'confirmedAt: session.confirmed_at ?? session.created_at,',
    to: 'confirmedAt: session.created_at,',
    test: 'server/src/modules/access/account/confirmedCalls.test.ts',
  },
  {
    bug: 'the page of the API takes the token out of the storage of the dashboard',
    file: 'server/src/platform/http/registry/documentation.ts',
    from: "  request.headers['X-Api-Key'] ??=",
    to: "  request.headers.Authorization ??= localStorage.getItem('bustan.token')\n  request.headers['X-Api-Key'] ??=",
    test: 'server/test/security/apiKeys.test.ts',
  },
  {
    bug: 'a session that is over still opens pictures by its cookie',
    file: 'server/src/modules/access/signIn/sessions.ts',
    from: 'where ${condition} and s.expires_at > now() and s.epoch = a.epoch and a.is_active and a.deleted_at is null`',
    to: 'where ${condition} and a.is_active and a.deleted_at is null`',
    test: 'server/test/security/sessionLifetimes.test.ts',
  },
  {
    bug: 'a session lives on in another epoch of its account',
    file: 'server/src/modules/access/signIn/sessions.ts',
    from: 'and s.epoch = a.epoch and a.is_active',
    to: 'and a.is_active',
    test: 'server/src/modules/access/signIn/auth.test.ts',
  },
  {
    bug: 'a browser is told of news after its session ran out',
    file: 'server/src/modules/messaging/push/duePushes.ts',
    from: '${joinLastingSession(sql`d.session_id`)} and ${sessionEpoch} = ${admin.epoch}',
    to: '',
    test: 'server/src/modules/messaging/push/push.test.ts',
  },
  {
    bug: 'a browser that is told of news stands nowhere in the trail',
    file: 'server/src/modules/messaging/push/push.routes.ts',
    from: "await noteDevice(platform, tx, call, 'push_on', device)",
    to: '',
    test: 'server/src/modules/messaging/push/push.test.ts',
  },
  {
    bug: 'a token taken out of a browser works where a header is left out',
    file: 'server/src/modules/access/signIn/sessions.ts',
    from: 'if (!session.bind_hash) return true',
    to: "if (!session.bind_hash || request.headers['sec-fetch-site'] === undefined) return true",
    test: 'server/src/modules/access/signIn/auth.test.ts',
  },
  {
    bug: 'what a browser kept for somebody is there for the next person',
    file: 'web/src/platform/session/session.ts',
    from: 'if (ownerOf(stored()) !== profile.id) forgetStored()',
    to: '',
    test: 'web/src/platform/session/session.test.ts',
  },
]
