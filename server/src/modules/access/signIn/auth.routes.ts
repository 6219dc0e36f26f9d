import { accountApi } from '@bustan/contract/access/account/account.api.ts'
import { readPermission } from '@bustan/contract/permissions.ts'
import { signInApi } from '@bustan/contract/access/signIn/signIn.api.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import { traceFailedSignIn } from '../../../platform/http/log/signInTrace.ts'
import type { Platform } from '../../../platform/platform.ts'
import { DEMO_PASSWORD } from '../demo/demoPassword.ts'
import { knownDevice } from './knownDevices.ts'
import { ownerOf, readPasskeySignIn, startPasskeySignIn } from '../security/passkeys.ts'
import { isPassword } from '../passwords/passwords.ts'
import { readProfile } from '../account/profile.ts'
import { useRecoveryCode } from '../security/recoveryCodes.ts'
import { renewHash } from './renewHash.ts'
import { askSecondFactor, findByEmail, findCandidate, finishSignIn } from './signIn.ts'
import { closeStep, readStep } from './signInSteps.ts'
import {
  forgetSecondTries,
  forgiveSignInTries,
  returnSignInTry,
  takeChallenge,
  takeSecondTry,
  takeSignInTry,
} from './throttle.ts'
import { takeTotp } from '../security/totp.ts'

function loginRoute(route: Route, platform: Platform, secure: boolean): void {
  route(signInApi.login, { ownSite: true, summary: 'Sign in', repeatable: false }, async (call) => {
    const { email, password } = call.body
    const admin = await findByEmail(call.db, email)
    const device = knownDevice(platform.secret, call.request, admin, secure)
    const attempt = { email, address: call.request.ip, device }
    await takeSignInTry(call.db, attempt)
    const isRight = await isPassword(password, admin?.password_hash ?? null).catch(async (error) => {
      await returnSignInTry(call.db, attempt)
      throw error
    })
    // Whatever an account of a demo has become: its password is published.
    const isPublished = !platform.config.demo && password === DEMO_PASSWORD
    if (!isRight || !admin || isPublished) {
      await traceFailedSignIn(platform, call, { email, reason: 'wrong_login' })
      throw new AppError('wrong_login')
    }
    await forgiveSignInTries(call.db, attempt)
    if (!admin.is_active) {
      await traceFailedSignIn(platform, call, { email, reason: 'account_inactive' })
      throw new AppError('account_inactive')
    }
    await renewHash(call.db, admin, password)
    if (admin.has_second_factor) return askSecondFactor(call, admin)
    return call.transaction((tx) => finishSignIn(platform, call, tx, admin, secure, 'password'))
  })
}

function secondFactorRoute(route: Route, platform: Platform, secure: boolean): void {
  route(
    signInApi.secondFactor,
    {
      ownSite: true,
      summary: 'The second step of sign-in: a code of an authenticator app, or a recovery code',
      repeatable: false,
    },
    async (call) => {
      const { token, code } = call.body
      const { adminId } = await readStep(call.db, 'second_factor', token)
      if (adminId === null) throw new AppError('step_ended')
      await takeSecondTry(call.db, adminId)
      const admin = await findCandidate(call.db, adminId)
      if (!admin.is_active) throw new AppError('account_inactive')
      const answer = await call.transaction(async (tx) => {
        const app = await takeTotp(tx, platform.secret, adminId, code)
        if (!app && !(await useRecoveryCode(tx, platform.secret, adminId, code))) return null
        await closeStep(tx, token)
        await forgetSecondTries(tx, adminId)
        return finishSignIn(platform, call, tx, admin, secure, app ? 'totp' : 'recovery')
      })
      if (!answer) {
        await traceFailedSignIn(platform, call, { email: admin.email, reason: 'wrong_code' })
        throw invalidField('code', 'wrong_code')
      }
      return answer
    },
  )
}

function passkeyOptionsRoute(route: Route, platform: Platform): void {
  route(
    signInApi.passkeyOptions,
    {
      ownSite: true,
      summary:
        'What a browser answers a passkey sign-in with; after a password, the token of that step goes with it',
      repeatable: false,
    },
    async (call) => {
      await takeChallenge(call.db, call.request.ip)
      const { token } = call.body
      const adminId = token ? (await readStep(call.db, 'second_factor', token)).adminId : null
      return { data: await startPasskeySignIn(call.db, platform.config, call.request, adminId) }
    },
  )
}

function passkeyRoute(route: Route, platform: Platform, secure: boolean): void {
  route(
    signInApi.passkey,
    { ownSite: true, summary: 'Sign in with a passkey', repeatable: false },
    async (call) => {
      const answer = call.transaction(async (tx) => {
        const adminId = await readPasskeySignIn(tx, platform.config, call.request, call.body)
        const admin = await findCandidate(tx, adminId)
        if (!admin.is_active) throw new AppError('account_inactive')
        return finishSignIn(platform, call, tx, admin, secure, 'passkey')
      })
      return answer.catch(async (error) => {
        if (error instanceof AppError) {
          const email = await ownerOf(call.db, call.body.response.id)
          await traceFailedSignIn(platform, call, { email, reason: error.code })
        }
        throw error
      })
    },
  )
}

function logoutRoute(route: Route, platform: Platform): void {
  route(
    signInApi.logout,
    { summary: 'Sign out: this session ends' },
    {
      commit: async (tx, call) => {
        const sessionId = call.identity?.sessionId ?? 0
        await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
        await platform.changes.record(tx, {
          resource: 'sessions',
          id: sessionId,
          action: 'sign_out',
          actor: call.actor,
        })
        // Files and pictures that were shown; what the screens kept they take away themselves.
        call.reply.header('clear-site-data', '"cache"')
        return { message: call.t('done/signed_out') }
      },
    },
  )
}

function profileRoute(route: Route): void {
  route(accountApi.profile, { summary: 'The person who is signed in' }, async (call) => ({
    message: call.t('done/loaded'),
    data: await readProfile(call.db, callerIdOf(call), call.language),
  }))
}

function checkPermissionRoute(route: Route): void {
  route(accountApi.checkPermission, { summary: 'Whether the caller holds a permission' }, async (call) => {
    const permission = readPermission(call.query.name)
    return { data: { has: permission !== null && (call.identity?.permissions.has(permission) ?? false) } }
  })
}

/** Sign-in, sign-out and the caller's own profile. */
export function authRoutes(route: Route, platform: Platform, secure: boolean): void {
  loginRoute(route, platform, secure)
  secondFactorRoute(route, platform, secure)
  passkeyOptionsRoute(route, platform)
  passkeyRoute(route, platform, secure)
  logoutRoute(route, platform)
  profileRoute(route)
  checkPermissionRoute(route)
}
