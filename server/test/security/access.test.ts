import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions, withImplied } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import { createApp } from '../../src/app.ts'
import { Metrics } from '../../src/platform/faults/metrics/metrics.ts'
import { mayCall } from '../../src/platform/access/access.ts'
import type { Identity } from '../../src/platform/access/access.ts'
import type { RegisteredCall } from '../../src/platform/http/registry/declarations.ts'
import { bothDatabases, usualDatabases } from '../databases/kinds.ts'
import { openShop } from '../scenes/sales/shop.ts'
import { DASHBOARD, openSession, startTestApp } from '../testApp.ts'
import type { Answer, TestApp } from '../testApp.ts'

const databases = bothDatabases('each call of the registry runs its statements')

/** Calls on their way at once: what runs in order would take minutes. */
const AT_ONCE = 8
/** A record that is there, for calls that must not reach it; and one that is not, for calls that may. */
const THERE = '1'
const NOT_THERE = '99999'

const nameOf = (call: RegisteredCall) => `${call.method} ${call.url}`
/** Checks whether a permission opens a call by the registry, read apart from the code that guards it. */
const opens = ({ access }: RegisteredCall, permission: Permission) =>
  ['public', 'session', 'staff'].includes(String(access)) ||
  [...withImplied([permission])].some((one) => [access].flat().includes(one))
const needsPermission = ({ access }: RegisteredCall) => Array.isArray(access) || String(access).includes(' ')
/** Somebody on the staff with these permissions, as the guard sees them. */
const holding = (permissions: readonly Permission[]): Identity => ({
  audience: 'staff',
  id: 2,
  name: 'Staff',
  sessionId: 1,
  confirmedAt: new Date(),
  limited: false,
  permissions: withImplied(permissions),
})
/** Calls that readers may make though their verb is one of change, and why. */
const READERS_MAY: Readonly<Record<string, string>> = {
  [`POST ${DASHBOARD}/orders/opened/:id`]: 'marks an order as looked at; that is part of reading it',
  [`POST ${DASHBOARD}/settings/delivery/preview`]:
    'computes a fee and writes nothing; its body is what the form would save',
}
const isStream = (call: RegisteredCall) => call.url.endsWith('/live')

/** The body of a call when nothing stops it: one that several resources would take. */
const body = {
  name: { ar: 'س', en: 'x' },
  first_name: 'س',
  email: 'x@example.com',
  status: 'prepared',
  is_active: 0,
  reason: 'x',
  roles: [1],
  role_permissions: [101],
}

describe.each(databases)('who may call what on %s', (kind) => {
  /** True where what is decided before a call runs a statement of its own is tried: it is the same on both. The super admin's calls run theirs on each. */
  const isUsual = usualDatabases.includes(kind)
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
    await openShop(app)
  })
  afterAll(() => app.close())

  const staffCalls = () => app.calls.filter((one) => one.url.startsWith(DASHBOARD))
  const make = (call: RegisteredCall, token: string | null, id = THERE, language: 'ar' | 'en' = 'en') =>
    app.call(call.method, call.url.replaceAll(/:\w+/g, id), {
      token,
      language,
      ...(call.method === 'GET' ? {} : { body }),
    })

  async function makeAll(
    calls: readonly RegisteredCall[],
    token: string | null,
    look: (call: RegisteredCall, answer: Answer) => void,
  ): Promise<void> {
    const waiting = [...calls]
    const worker = async () => {
      for (let call = waiting.shift(); call; call = waiting.shift()) look(call, await make(call, token))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  /** A fingerprint of every table. A refusal is itself kept in the audit trail; beside it there must be nothing new. */
  async function everything(): Promise<string> {
    const { db } = app.platform.database
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('throttles', 'change_seals', 'change_seal_head') order by 1`.execute(db)
    const prints = []
    for (const { name } of rows) {
      const unlessRefusal = name === 'changes' ? sql`where action not in ('denied', 'denied_flood')` : sql``
      const print = await sql<{ print: string }>`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
        from ${sql.table(name)} t ${unlessRefusal}`.execute(db)
      prints.push(`${name} ${print.rows[0]?.print ?? ''}`)
    }
    return prints.join('\n')
  }

  test('the registry has every call, and the documents name each that is not another spelling', async () => {
    expect(staffCalls().length).toBeGreaterThan(70)
    const documented = new Set<string>()
    for (const base of [DASHBOARD, '/api/store/v1']) {
      const { body: document } = await app.call('GET', `${base}/openapi.json`)
      for (const [path, methods] of Object.entries(document.paths as Record<string, object>))
        for (const method of Object.keys(methods))
          documented.add(`${method.toUpperCase()} ${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    }
    const known = new Set(app.calls.map(nameOf))
    expect([...documented].filter((name) => !known.has(name))).toEqual([])
  })

  test.runIf(isUsual)(
    'nobody, a made-up token, an ended one, one of the other audience: 401, and nothing changed',
    async () => {
      const { token: ended } = await app.tokenWith(['units index'])
      await app.call('POST', `${DASHBOARD}/auth/logout`, { token: ended })
      const guarded = app.calls.filter((one) => one.access !== 'public')
      const before = await everything()
      for (const token of [null, 'x'.repeat(43), ended])
        await makeAll(guarded, token, (call, { status, body: answer }) => {
          expect([nameOf(call), status]).toEqual([nameOf(call), 401])
          expect(answer).toMatchObject({ code: 'unauthenticated', message: 'Please sign in.' })
        })
      const customers = guarded.filter((one) => one.access === 'customer')
      expect(customers.length).toBeGreaterThan(5)
      await makeAll(customers, app.superToken, (call, { status }) =>
        expect([nameOf(call), status]).toEqual([nameOf(call), 401]),
      )
      expect(await everything()).toBe(before)
    },
  )

  test.runIf(isUsual)('the guard opens a call to the permissions its registry names, and to no other', () => {
    const wrong = staffCalls().flatMap((call) =>
      allPermissions
        .filter((permission) => mayCall(call.access, holding([permission])) !== opens(call, permission))
        .map((permission) => `${nameOf(call)} ${permission}`),
    )
    expect(wrong).toEqual([])
  })

  test.runIf(isUsual)('no call that changes anything asks for a right to read', () => {
    const isRead = (permission: string) => / (index|show)$/.test(permission)
    const changing = staffCalls().filter((call) => call.method !== 'GET' && [call.access].flat().some(isRead))
    expect(changing.map(nameOf).filter((name) => !(name in READERS_MAY))).toEqual([])
    for (const name of Object.keys(READERS_MAY)) expect(changing.map(nameOf)).toContain(name)
  })

  test.runIf(isUsual)(
    'with every permission but its own a call is refused, and nothing changed',
    async () => {
      const guarded = staffCalls().filter(needsPermission)
      expect(guarded.length).toBeGreaterThan(60)
      const others = (call: RegisteredCall) => allPermissions.filter((permission) => !opens(call, permission))
      const tokens = new Map<string, string>()
      for (const call of guarded)
        if (!tokens.has(String(call.access)))
          tokens.set(String(call.access), (await app.tokenWith(others(call))).token)
      const before = await everything()
      for (const [access, token] of tokens)
        await makeAll(
          guarded.filter((call) => String(call.access) === access),
          token,
          (call, { status, body: answer }) =>
            expect([nameOf(call), status, answer.code]).toEqual([nameOf(call), 403, 'forbidden']),
        )
      expect(await everything()).toBe(before)
    },
  )

  test.runIf(isUsual)('with the one permission a call asks for, it is let in', async () => {
    for (const call of staffCalls().filter(needsPermission))
      for (const permission of [call.access].flat() as Permission[]) {
        const { token } = await app.tokenWith([permission])
        // Somebody who gives roles to others may see which there are: that list is the select list.
        const request = call.method === 'GET' ? { ...call, url: `${call.url}?limit=0` } : call
        const { status, body: answer } = await make(request, token, NOT_THERE)
        const refusedFor = [401, 403].includes(status) ? answer.code : null
        // Inside its own rules an admin who may only do this one thing may still reach too high.
        if (refusedFor !== 'above_you') expect([nameOf(call), refusedFor]).toEqual([nameOf(call), null])
      }
  })

  test('the super admin is let in everywhere', async () => {
    for (const call of staffCalls().filter((one) => !isStream(one))) {
      const { status, body: answer } = await make(
        call,
        await openSession(app.platform.database, 1),
        NOT_THERE,
      )
      expect([nameOf(call), [401, 403].includes(status) ? answer.code : null]).toEqual([nameOf(call), null])
    }
  })

  test.runIf(isUsual)('a refusal speaks the language of the caller', async () => {
    const { token } = await app.tokenWith([])
    const { status, body: answer } = await app.call('DELETE', `${DASHBOARD}/units/1`, {
      token,
      language: 'ar',
    })
    expect([status, answer.message]).toEqual([403, 'ليست لديك صلاحية لهذا الإجراء.'])
  })

  test.runIf(isUsual)('_method is checked as the call it becomes', async () => {
    const { token } = await app.tokenWith(['units edit'])
    const send = (path: string, urlencoded: string) =>
      app.call('POST', `${DASHBOARD}/${path}`, { token, urlencoded })
    expect((await send('units/1', '_method=DELETE')).status).toBe(403)
    expect((await send('units/1?_method=DELETE', 'a=1')).status).toBe(405)
  })

  test.runIf(isUsual)('a call that states no access does not start', async () => {
    const whole = await createApp({ ...app.platform, metrics: new Metrics() })
    expect(() => whole.get('/api/dashboard/v1/left-open', () => 'x')).toThrow('states no access')
    await whole.close()
  })
})
