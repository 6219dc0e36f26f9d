import type { Mutant } from './mutant.ts'

/** Bugs in who may do what, and in signing in. */
export const access: readonly Mutant[] = [
  {
    bug: 'a session may make calls it has no permission for',
    file: 'server/src/platform/access.ts',
    from: 'return permissions.some((permission) => identity.permissions.has(permission as Permission))',
    to: 'return permissions.length > 0',
    test: 'server/test/access.test.ts',
  },
  {
    bug: 'who lacks the second factor their role asks for may go on all the same',
    file: 'server/src/platform/access.ts',
    from: 'if (identity.limited) return false',
    to: '',
    test: 'server/src/modules/access/secondFactor/security.test.ts',
  },
  {
    bug: 'somebody gives permissions they do not hold',
    file: 'server/src/modules/access/authority.ts',
    from: 'for (const permission of permissions) if (!authority.permissions.has(permission)) return false',
    to: '',
    test: 'server/src/modules/access/authority.test.ts',
  },
  {
    bug: 'an admin changes their own roles',
    file: 'server/src/modules/access/authority.ts',
    from: "if (admin.id === authority.adminId) return 'self'",
    to: '',
    test: 'server/src/modules/access/authority.test.ts',
  },
  {
    bug: 'two super admins remove each other at once, and none is left',
    file: 'server/src/modules/access/authority.ts',
    from: ".where('id', '=', PROTECTED_ID).forUpdate().execute()",
    to: ".where('id', '=', PROTECTED_ID).execute()",
    test: 'server/src/modules/access/authority.race.test.ts',
  },
  {
    bug: 'a token stolen from the browser works without its cookie',
    file: 'server/src/modules/access/sessions.ts',
    from: 'return cookie !== undefined && sameSecret(hashToken(cookie), session.bind_hash)',
    to: 'return true',
    test: 'server/src/modules/access/signIn/auth.test.ts',
  },
  {
    bug: 'the live connection of somebody switched off stays open',
    file: 'server/src/modules/messaging/live.routes.ts',
    from: 'if (!identity || identity.limited) raw.end()',
    to: '',
    test: 'server/src/modules/access/admins/admins.switches.test.ts',
  },
  {
    bug: 'live events tell of records one may not see',
    file: 'server/src/modules/messaging/live.routes.ts',
    from: 'return readersOf(event.resource).some((permission) => identity.permissions.has(permission))',
    to: 'return identity.permissions.size > 0',
    test: 'server/src/modules/messaging/live.test.ts',
  },
  {
    bug: 'sign-in never waits after wrong passwords',
    file: 'server/src/modules/access/signIn/throttle.ts',
    from: 'const FREE_TRIES = 5',
    to: 'const FREE_TRIES = 500',
    test: 'server/src/modules/access/signIn/auth.test.ts',
  },
]

/** Bugs in codes by letter, by app and on paper, and in what asks for the password again. */
export const codes: readonly Mutant[] = [
  {
    bug: 'the 16th guess of an hour is taken',
    file: 'server/src/platform/codes/codeCounters.ts',
    from: 'const GUESSES_AN_HOUR = 15',
    to: 'const GUESSES_AN_HOUR = 16',
    test: 'server/src/modules/access/reset/resetGuesses.test.ts',
  },
  {
    bug: 'a code may be tried without end',
    file: 'server/src/platform/codes/codes.ts',
    from: 'and tries_left > 0 and',
    to: 'and',
    test: 'server/src/modules/access/reset/resetGuesses.test.ts',
  },
  {
    bug: 'any code opens a reset',
    file: 'server/src/modules/access/reset/reset.routes.ts',
    from: 'const right = (await isCode(db, platform.secret, reset.id, call.body.code)) && allowed',
    to: 'const right = allowed',
    test: 'server/src/modules/access/reset/reset.test.ts',
  },
  {
    bug: 'an unknown email is told to be unknown',
    file: 'server/src/modules/access/reset/reset.routes.ts',
    from: 'const receiver = await findReceiver(db, email)',
    to: "const receiver = await findReceiver(db, email)\n    if (!receiver) throw new AppError('not_found')",
    test: 'server/src/modules/access/reset/reset.test.ts',
  },
  {
    bug: 'a code of an authenticator app works twice',
    file: 'server/src/modules/access/secondFactor/totp.ts',
    from: ".where('last_step', '<', step)",
    to: ".where('last_step', '<=', step)",
    test: 'server/src/modules/access/secondFactor/security.test.ts',
  },
  {
    bug: 'a recovery code works twice',
    file: 'server/src/modules/access/secondFactor/recoveryCodes.ts',
    from: "hashOf(secret, adminId, code))\n    .where('used_at', 'is', null)",
    to: 'hashOf(secret, adminId, code))',
    test: 'server/src/modules/access/secondFactor/security.test.ts',
  },
  {
    bug: 'security is changed with a wrong current password',
    file: 'server/src/modules/access/account/confirmation.ts',
    from: "throw invalidField('current_password', 'wrong_password')",
    to: 'return',
    test: 'server/src/modules/access/account/account.test.ts',
  },
  {
    bug: 'two clicks on the printed link at once make two first admins, or a fault',
    file: 'server/src/modules/access/setup/setup.routes.ts',
    from: '  await lockAdmins(tx)\n',
    to: '',
    test: 'server/src/modules/access/setup/setup.test.ts',
  },
  {
    bug: 'the printed link works for ever',
    file: 'server/src/modules/access/setup/setupLinks.ts',
    from: "if (link.expires_at <= databaseNow()) throw new AppError('setup_expired')",
    to: '',
    test: 'server/src/modules/access/setup/setup.test.ts',
  },
  {
    bug: 'the printed link makes another super admin when there is one',
    file: 'server/src/modules/access/setup/setupLinks.ts',
    from: "if (await hasAdmin(db)) throw new AppError('setup_done')",
    to: '',
    test: 'server/src/modules/access/setup/setup.test.ts',
  },
]
