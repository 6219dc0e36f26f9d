import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { allPermissions, withImplied } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Authenticator, Identity, StaffRights } from '../../../platform/access/access.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { sameSecret } from '../../../platform/secret/sameSecret.ts'
import { PROTECTED_ID } from '../access.table.ts'
import { beginDays, demandColumns, isUnprompted, withRoles } from '../security/demand.ts'

/** A session ends 12 h after its last use and 30 days after sign-in (contract, section 3), in ms. */
const IDLE = 12 * 60 * 60 * 1000
const LONGEST = 30 * 24 * 60 * 60 * 1000
/** Last use is noted at most this often, in ms. */
const NOTE_EVERY = 5 * 60 * 1000

/** Returns the form in which a token is stored. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A fresh 256-bit token; only its hash is stored. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

const bindCookie = (secure: boolean) => (secure ? '__Host-bind' : 'bind')

/** Returns the options of our cookies: for this host alone, out of reach of scripts and of other sites. */
export const cookieOptions = (secure: boolean, maxAge: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge }) as const

/** Checks whether a browser calls: pages can't leave these headers out, over plain http the second one. */
const isBrowser = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

/**
 * Opens a session. That of a browser also gets a cookie that scripts can't read, and is never opened without it: a token taken out of
 * its storage opens nothing elsewhere, whatever headers whoever took it sends. Others have no use for one.
 */
export async function openSession(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  adminId: number,
  secure: boolean,
): Promise<string> {
  const { token, tokenHash } = newToken()
  const bind = newToken()
  const bound = isBrowser(request)
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      bind_hash: bound ? bind.tokenHash : null,
      admin_id: adminId,
      device: request.headers['user-agent']?.slice(0, 300) ?? null,
      address: request.ip,
      expires_at: new Date(databaseNow().getTime() + IDLE),
    })
    .execute()
  if (bound) reply.setCookie(bindCookie(secure), bind.token, cookieOptions(secure, LONGEST / 1000))
  return token
}

interface SessionRow {
  id: number
  admin_id: number
  bind_hash: Buffer | null
  created_at: Date
  last_used_at: Date
  expires_at: Date
  confirmed_at: Date | null
  name: string
  roles: string
  lacks_second_factor: boolean
  is_unprompted: boolean
}

const MAX_CACHED_ROLES = 500
const everything: ReadonlySet<Permission> = new Set(allPermissions)

type ReadRoles = (db: Executor, roles: string) => Promise<ReadonlySet<Permission>>

/**
 * Reads the permissions of roles in their versions (`id:version`, comma-separated). They are cached, because a role of one
 * version never changes; the cache belongs to one product, because another database has other roles under the same ids.
 */
function cachedRoles(): ReadRoles {
  const cache = new Map<string, ReadonlySet<Permission>>()
  return async (db, roles) => {
    const cached = cache.get(roles)
    if (cached) return cached
    const ids = roles
      .split(',')
      .filter(Boolean)
      .map((role) => Number(role.split(':')[0]))
    const permissions = await readPermissions(db, ids)
    if (cache.size >= MAX_CACHED_ROLES) cache.clear()
    cache.set(roles, permissions)
    return permissions
  }
}

/** The permissions these active roles hold together, with those they bring. */
export async function readPermissions(
  db: Executor,
  roleIds: readonly number[],
): Promise<ReadonlySet<Permission>> {
  if (roleIds.includes(PROTECTED_ID)) return everything
  if (roleIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('role_permissions')
    .select('permission')
    .where('role_id', 'in', roleIds)
    .execute()
  return withImplied(rows.map((row) => row.permission))
}

const rolesColumns = sql`coalesce(held.roles, '') as roles, ${demandColumns}`

/**
 * Creates the functions that recognise staff and read their rights, for one product. `secure`: browsers reach it by https alone.
 */
export function createStaffAccess(secure: boolean): {
  authenticate: Authenticator
  ofBrowser: (request: FastifyRequest, db: Executor) => Promise<Identity | null>
  readRights: StaffRights
} {
  const readRoles = cachedRoles()
  return {
    authenticate: authenticateStaff(secure, readRoles),
    ofBrowser: authenticateBrowser(secure, readRoles),
    readRights: readStaffRights(readRoles),
  }
}

/** A session that is alive, by a condition on it. */
const aliveSession = (condition: RawBuilder<unknown>) => sql<SessionRow>`
  select s.id, s.admin_id, s.bind_hash, s.created_at, s.last_used_at, s.expires_at, s.confirmed_at,
    trim(a.first_name || ' ' || a.last_name) as name,
    ${rolesColumns}, ${isUnprompted} as is_unprompted
  from sessions s join admins a on a.id = s.admin_id ${withRoles}
  where ${condition} and s.expires_at > now() and s.epoch = a.epoch and a.is_active and a.deleted_at is null`

const readIdentity = async (db: Executor, session: SessionRow, readRoles: ReadRoles): Promise<Identity> => ({
  audience: 'staff',
  id: session.admin_id,
  name: session.name,
  sessionId: session.id,
  confirmedAt: session.confirmed_at ?? session.created_at,
  limited: session.lacks_second_factor,
  permissions: await readRoles(db, session.roles),
})

/** The session behind a browser's cookie alone: enough to look at a picture, never to call. */
const authenticateBrowser =
  (secure: boolean, readRoles: ReadRoles) =>
  async (request: FastifyRequest, db: Executor): Promise<Identity | null> => {
    const cookie = request.cookies[bindCookie(secure)]
    if (cookie === undefined) return null
    const [session] = await runPlanned(
      db,
      'access.browser',
      aliveSession(sql`s.bind_hash = ${hashToken(cookie)}`),
    )
    return session ? readIdentity(db, session, readRoles) : null
  }

/** The session behind a staff token. Nothing of it is kept between calls: what was taken away is gone at the next one. */
const authenticateStaff =
  (secure: boolean, readRoles: ReadRoles): Authenticator =>
  async (request, token, db, isUse = request.headers['x-background'] === undefined) => {
    const lookup = aliveSession(sql`s.token_hash = ${hashToken(token)}`)
    const [session] = await runPlanned(db, 'access.session', lookup)
    if (!session || !isBound(request, session, secure)) return null
    const now = databaseNow().getTime()
    if (isUse && now - session.last_used_at.getTime() > NOTE_EVERY) await noteUse(db, session, now)
    if (isUse && session.is_unprompted) await beginDays(db, session.admin_id)
    return readIdentity(db, session, readRoles)
  }

/** Reads the rights an admin holds right now, session or not. */
const readStaffRights =
  (readRoles: ReadRoles): StaffRights =>
  async (db, adminId) => {
    const query = sql<Pick<SessionRow, 'roles' | 'lacks_second_factor'>>`
    select ${rolesColumns} from admins a ${withRoles}
    where a.id = ${adminId} and a.is_active and a.deleted_at is null`
    const [admin] = await runPlanned(db, 'access.rights', query)
    if (!admin || admin.lacks_second_factor) return new Set()
    return readRoles(db, admin.roles)
  }

function isBound(request: FastifyRequest, session: SessionRow, secure: boolean): boolean {
  if (!session.bind_hash) return true
  const cookie = request.cookies[bindCookie(secure)]
  return cookie !== undefined && sameSecret(hashToken(cookie), session.bind_hash)
}

async function noteUse(db: Executor, session: SessionRow, now: number): Promise<void> {
  const end = Math.min(now + IDLE, session.created_at.getTime() + LONGEST)
  await db
    .updateTable('sessions')
    .set({ last_used_at: new Date(now), expires_at: new Date(end) })
    .where('id', '=', session.id)
    .execute()
}

/**
 * Ends the epoch of an admin, and with it all their sessions but `except`, which goes over to the next: the others' next call is
 * 401, and browsers that were told of news by them are told no more. The streams of those sessions close when the
 * change that goes with it is told, so whoever calls this records one of `admins`, `roles` or `sessions`.
 */
export async function endSessions(tx: Tx, adminId: number, except = 0): Promise<void> {
  const { epoch } = await tx
    .updateTable('admins')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .where('id', '=', adminId)
    .returning('epoch')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('sessions').where('admin_id', '=', adminId).where('id', '<>', except).execute()
  await tx.updateTable('sessions').set({ epoch }).where('id', '=', except).execute()
}
