import type { Mutant } from './mutant.ts'

/** Bugs in what docs/asvs.md promises: headers, cookies, lifetimes, limits, what is logged. */
export const standard: readonly Mutant[] = [
  {
    bug: 'the policy of files lets a base be set',
    file: 'server/src/platform/http/securityHeaders.ts',
    from: "const CLOSED = \"default-src 'none'; base-uri 'none'; ",
    to: "const CLOSED = \"default-src 'none'; ",
    test: 'server/src/platform/http/securityHeaders.test.ts',
  },
  {
    bug: 'the answer to what is no request has no headers of ours',
    file: 'server/src/platform/http/errorAnswers.ts',
    from: '    ...Object.entries(securityHeaders(config)).map(([name, value]) => `${name}: ${value}`),\n',
    to: '',
    test: 'server/src/platform/http/securityHeaders.test.ts',
  },
  {
    bug: 'Node answers what names no host, without headers',
    file: 'server/src/platform/http/server.ts',
    from: 'requireHostHeader: false,',
    to: '',
    test: 'server/src/platform/http/securityHeaders.test.ts',
  },
  {
    bug: 'Node answers what expects something, without headers',
    file: 'server/src/platform/http/server.ts',
    from: "app.server.on('checkExpectation', (request, response) => app.routing(request, response))",
    to: '',
    test: 'server/src/platform/http/securityHeaders.test.ts',
  },
  {
    bug: 'calls that are turned away while it stops get no headers',
    file: 'server/src/platform/http/server.ts',
    from: "app.server.prependListener('request',",
    to: "app.server.prependListener('nothing',",
    test: 'server/src/platform/http/securityHeaders.test.ts',
  },
  {
    bug: 'a cache between keeps pictures of people',
    file: 'server/src/platform/files/fileRoutes.ts',
    from: "const CACHE = 'private, ",
    to: "const CACHE = 'public, ",
    test: 'server/src/modules/catalog/categories.test.ts',
  },
  {
    bug: 'a document is downloaded under the name of its address',
    file: 'server/src/platform/files/fileRoutes.ts',
    from: '`attachment; filename="${NAME}-${key}"`',
    to: "'attachment'",
    test: 'server/src/modules/catalog/categories.test.ts',
  },
  {
    bug: 'another host of the domain sets the cookie of a device',
    file: 'server/src/modules/access/signIn/knownDevices.ts',
    from: "(secure ? '__Host-device' : 'device')",
    to: "(secure ? 'device' : 'device')",
    test: 'server/src/modules/access/signIn/cookies.test.ts',
  },
  {
    bug: 'a customer stays signed in for ever',
    file: 'server/src/modules/store/customers.ts',
    from: 'Math.min(now + IDLE, session.created_at.getTime() + LONGEST)',
    to: 'now + IDLE + (LONGEST - LONGEST)',
    test: 'server/test/sessionLifetimes.test.ts',
  },
  {
    bug: 'staff stay signed in for ever',
    file: 'server/src/modules/access/sessions.ts',
    from: 'Math.min(now + IDLE, session.created_at.getTime() + LONGEST)',
    to: 'now + IDLE',
    test: 'server/test/sessionLifetimes.test.ts',
  },
  {
    bug: 'a session that has ended opens',
    file: 'server/src/modules/access/sessions.ts',
    from: 's.expires_at > now() and',
    to: '',
    test: 'server/test/sessionLifetimes.test.ts',
  },
]
