import type { FastifyRequest } from 'fastify'
import type { Permission } from '@bustan/contract/permissions.ts'
import { FRESH_MINUTES } from '@bustan/contract/access/security/security.ts'
import type { Access } from '@bustan/contract/core/calls/endpoint.ts'
import { databaseNow } from '../time/clock.ts'
import type { Executor } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'

/** The caller. Staff and customers have tokens of different tables: one never opens the other's routes. */
export interface Identity {
  audience: 'staff' | 'customer'
  /** Id of the admin or of the user. */
  id: number
  name: string
  sessionId: number
  /** When they last gave their password in this session: what asks for it again does not right after that. */
  confirmedAt: Date
  /** True when a role asks for a second factor that is not set up yet: only that, and `session` routes, may be called. */
  limited: boolean
  /** Permissions the caller holds; empty for customers. */
  permissions: ReadonlySet<Permission>
}

/**
 * Finds whose session a bearer token is, or null. Modules provide one for each audience. `isUse` false: nobody's hand asked,
 * so the session is not kept alive by it; a call says so itself with `X-Background`.
 */
export type Authenticator = (
  request: FastifyRequest,
  token: string,
  db: Executor,
  isUse?: boolean,
) => Promise<Identity | null>

/**
 * Returns the permissions that an admin holds right now; none when they are gone, off, or lack the second factor that a role asks
 * for.
 */
export type StaffRights = (db: Executor, adminId: number) => Promise<ReadonlySet<Permission>>

/** True right after somebody gave their password, at sign-in or later, when nobody is asked for it again. */
export const isFresh = (identity: Identity): boolean =>
  databaseNow().getTime() - identity.confirmedAt.getTime() < FRESH_MINUTES * 60_000

/** Throws not_confirmed unless the person at the keyboard gave their password a short while ago. */
export function requireFresh(identity: Identity | null): void {
  if (identity && !isFresh(identity)) throw new AppError('not_confirmed')
}

/** The session's owner. Throws unauthenticated when there is none. */
export function requireIdentity(identity: Identity | null): Identity {
  if (!identity) throw new AppError('unauthenticated')
  return identity
}

/** The id of whoever calls: an admin's or a customer's. Throws unauthenticated when there is none. */
export const callerIdOf = ({ identity }: { identity: Identity | null }): number =>
  requireIdentity(identity).id

/** Returns the key that a caller is counted and remembered by: an id alone does not tell admins and customers apart. */
export const callerKey = ({ audience, id }: Pick<Identity, 'audience' | 'id'>): string => `${audience} ${id}`

/** The audience a route is for; null for everybody. */
export function audienceOf(access: Access): Identity['audience'] | null {
  if (access === 'public') return null
  return access === 'customer' ? 'customer' : 'staff'
}

/** True when `identity` may call a route with this access. */
export function mayCall(access: Access, identity: Identity | null): boolean {
  const audience = audienceOf(access)
  if (!audience || access === 'public') return true
  if (identity?.audience !== audience) return false
  if (access === 'session') return true
  if (identity.limited) return false
  if (access === 'staff' || access === 'customer') return true
  const permissions = typeof access === 'string' ? [access] : access
  return permissions.some((permission) => identity.permissions.has(permission))
}
