import * as z from 'zod/mini'
import { readPermission } from '@bustan/contract/access/permissions.ts'
import { loginAnswer, loginInput, profileAnswer } from '@bustan/contract/access/session.ts'
import { messageAnswer } from '@bustan/contract/core/resourceSchemas.ts'
import { AppError } from '../../platform/errors.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { isPassword } from './passwords.ts'
import { readProfile } from './profile.ts'
import { openSession } from './sessions.ts'
import { forgetTries, noteWrongSignIn, requireSignInPatience } from './throttle.ts'

/** Sign-in, sign-out and the caller's own profile. */
export function authRoutes(route: Route, platform: Platform, secure: boolean): void {
  const { db } = platform.database

  route(
    {
      method: 'POST',
      url: '/auth/login',
      access: 'public',
      summary: 'Sign in',
      repeatable: false,
      body: loginInput,
      answer: loginAnswer,
    },
    async (call) => {
      const { email, password } = call.body
      await requireSignInPatience(db, email, call.request.ip)
      const admin = await db
        .selectFrom('admins')
        .select(['id', 'password_hash', 'is_active', 'first_name'])
        .where('email', '=', email)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!(await isPassword(password, admin?.password_hash ?? null)) || !admin) {
        await noteWrongSignIn(db, email, call.request.ip)
        throw new AppError('wrong_login')
      }
      if (!admin.is_active) throw new AppError('account_inactive')
      await forgetTries(db, email)
      const access_token = await call.transaction(async (tx) => {
        await tx
          .updateTable('admins')
          .set((eb) => ({ login_numbers: eb('login_numbers', '+', 1), last_login_at: new Date() }))
          .where('id', '=', admin.id)
          .execute()
        await platform.changes.record(tx, {
          resource: 'sessions',
          id: admin.id,
          action: 'sign_in',
          actor: { ...call.actor, kind: 'admin', id: admin.id, name: admin.first_name },
        })
        return openSession(tx, call.request, call.reply, admin.id, secure)
      })
      const user = await readProfile(call.db, admin.id, call.language)
      return { message: call.say('done/signed_in'), data: { user, access_token } }
    },
  )

  route(
    {
      method: 'POST',
      url: '/auth/logout',
      access: 'staff',
      summary: 'Sign out: this session ends',
      answer: messageAnswer,
    },
    async (call) => {
      const sessionId = call.identity?.sessionId ?? 0
      await call.transaction(async (tx) => {
        await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
        await platform.changes.record(tx, {
          resource: 'sessions',
          id: sessionId,
          action: 'sign_out',
          actor: call.actor,
        })
      })
      return { message: call.say('done/signed_out') }
    },
  )

  route(
    {
      method: 'GET',
      url: '/auth/profile',
      access: 'staff',
      summary: 'The person who is signed in',
      answer: profileAnswer,
    },
    async (call) => ({
      message: call.say('done/loaded'),
      data: await readProfile(call.db, call.identity?.id ?? 0, call.language),
    }),
  )

  route(
    {
      method: 'GET',
      url: '/admin/check-permission',
      access: 'staff',
      summary: 'Whether the caller holds a permission',
      query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(100)) }),
      answer: z.object({ data: z.object({ has: z.boolean() }) }),
    },
    async (call) => {
      const pair = readPermission(call.query.name)
      return { data: { has: pair !== null && (call.identity?.permissions.has(pair) ?? false) } }
    },
  )
}
