import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDeep } from '../../../../test/databases/depth.ts'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { newToken } from '../signIn/sessions.ts'
import { requireSuperAdmin } from './authority.ts'

const databases = bothDatabases('locks are taken on one session or on many')

const ROUNDS = isDeep ? 200 : 50
const [A, B] = [501, 502] as const
const emailOf = (id: number) => `holder${id}@bustan.example`

describe.each(databases)('two holders of role 1 against each other, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
    const { db } = app.platform.database
    // Admin 1 is out of play: what is left is the rule of the last holder alone.
    await sql`alter table admins disable trigger admins_protected`.execute(db)
    await sql`update admins set is_active = false where id = 1`.execute(db)
    for (const id of [A, B])
      await sql`insert into admins (id, first_name, email, password_hash) values (${id}, 'Holder', ${emailOf(id)}, '')`.execute(
        db,
      )
  })
  afterAll(() => app.close())

  /** Both whole again, each with a session of their own. */
  async function restore(): Promise<Record<number, string>> {
    const { db } = app.platform.database
    const tokens: Record<number, string> = {}
    await sql`update admins set is_active = true, deleted_at = null where id in (${A}, ${B})`.execute(db)
    await sql`insert into admin_roles (admin_id, role_id) values (${A}, 1), (${B}, 1) on conflict do nothing`.execute(
      db,
    )
    await sql`delete from admin_roles where admin_id in (${A}, ${B}) and role_id <> 1`.execute(db)
    await sql`delete from sessions where admin_id in (${A}, ${B})`.execute(db)
    for (const id of [A, B]) {
      const { token, tokenHash } = newToken()
      await db
        .insertInto('sessions')
        .values({
          token_hash: tokenHash,
          bind_hash: null,
          admin_id: id,
          device: null,
          address: null,
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute()
      tokens[id] = token
    }
    return tokens
  }

  const ways = {
    deactivate: (other: number, token: string) =>
      app.call('POST', `${DASHBOARD}/admins/activate/${other}`, {
        token,
        body: { is_active: 0, reason: 'race' },
      }),
    delete: (other: number, token: string) => app.call('DELETE', `${DASHBOARD}/admins/${other}`, { token }),
    strip: (other: number, token: string) =>
      app.call('PUT', `${DASHBOARD}/admins/${other}`, {
        token,
        body: {
          first_name: 'Holder',
          last_name: 'One',
          email: emailOf(other),
          mobile: '0551234567',
          roles: [2],
        },
      }),
  }
  const names = Object.keys(ways) as (keyof typeof ways)[]

  const holders = async () => {
    const { rows } = await sql<{
      id: number
    }>`select a.id from admins a join admin_roles m on m.admin_id = a.id
      where m.role_id = 1 and a.is_active and a.deleted_at is null`.execute(app.platform.database.db)
    return rows.length
  }

  test(`one wins and one holder stays, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const tokens = await restore()
      const first = names[round % names.length] ?? 'strip'
      const second = names[Math.floor(round / names.length) % names.length] ?? 'strip'
      const answers = await Promise.all([ways[first](B, tokens[A] ?? ''), ways[second](A, tokens[B] ?? '')])
      const losers = answers.filter((answer) => answer.status !== 200)
      expect(losers, `round ${round}: ${first} against ${second}`).toHaveLength(1)
      expect([401, 403, 404]).toContain(losers[0]?.status)
      expect(await holders()).toBe(1)
    }
  })

  test('where nobody would be left, it is said', async () => {
    await restore()
    const { database } = app.platform
    await database.transaction(requireSuperAdmin)
    await expect(
      database.transaction(async (tx) => {
        await sql`update admins set is_active = false`.execute(tx)
        await requireSuperAdmin(tx)
      }),
    ).rejects.toMatchObject({ code: 'last_super_admin' })
    expect(await holders()).toBe(2)
  })
})
