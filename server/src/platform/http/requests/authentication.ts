import type { FastifyRequest } from 'fastify'
import { audienceOf, mayCall, requireFresh } from '../../access/access.ts'
import type { Access } from '@bustan/contract/core/calls/endpoint.ts'
import type { Identity } from '../../access/access.ts'
import { AppError } from '../../faults/errors.ts'
import type { Platform } from '../../platform.ts'
import { sameSecret } from '../../secret/sameSecret.ts'
import type { Registered } from '../registry/route.ts'

const bearer = /^Bearer ([\w-]{20,200})$/

/** The caller's token, or null. Never read from an address or a body. */
export function tokenOf(request: FastifyRequest): string | null {
  return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Throws api_key where keys are configured and the call brings none of them, nor the public id of the API's own client. */
function requireApiKey({ config }: Platform, request: FastifyRequest): void {
  if (config.apiKeys.length === 0) return
  const given = String(request.headers['x-api-key'] ?? '')
  const { clientId } = request.routeOptions.config
  const allowed = clientId === undefined ? config.apiKeys : [...config.apiKeys, clientId]
  if (!allowed.some((key) => sameSecret(given, key))) throw new AppError('api_key')
}

/** Returns the caller, as far as these accesses need it. Throws unauthenticated when a session is needed and there is none. */
export async function authenticate(
  platform: Platform,
  request: FastifyRequest,
  accesses: readonly Access[],
): Promise<Identity | null> {
  requireApiKey(platform, request)
  const audience = accesses.map(audienceOf).find((one) => one !== null) ?? null
  if (!audience) return null
  const token = tokenOf(request)
  const identity = token
    ? await platform.authenticators[audience](request, token, platform.database.db)
    : null
  if (!identity && !accesses.includes('public')) throw new AppError('unauthenticated')
  return identity
}

/** Throws unauthenticated or forbidden unless `identity` may call. Permission comes before any row is looked at. */
export function requireAccess(access: Access, identity: Identity | null): void {
  if (mayCall(access, identity)) return
  throw refusal(identity)
}

/** Throws as `requireAccess`, and not_confirmed where a call asks for the password of a short while ago. */
export function requireCaller(
  { access, confirmed }: Pick<Registered['definition'], 'access' | 'confirmed'>,
  identity: Identity | null,
): void {
  requireAccess(access, identity)
  if (confirmed) requireFresh(identity)
}

/** Returns the error for a caller who is not allowed to call. */
export function refusal(identity: Identity | null): AppError {
  if (!identity) return new AppError('unauthenticated')
  return new AppError(identity.limited ? 'second_factor_needed' : 'forbidden')
}
