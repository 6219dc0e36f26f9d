import { resetApi } from '@bustan/contract/access/reset/reset.api.ts'
import { shortCode, storedCode, VALID_MINUTES } from '../../../platform/access/codes/codes.ts'
import { requireProof } from '../../../platform/access/codes/proofOfWork.ts'
import type { StoredCode } from '../../../platform/access/codes/codes.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import { tokenOf } from '../../../platform/http/requests/authentication.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import { traceFailedSignIn } from '../../../platform/http/log/signInTrace.ts'
import type { Platform } from '../../../platform/platform.ts'
import { resetCodes } from './resetGuesses.ts'
import { resetEmail } from './resetEmails.ts'
import { newLink } from './resetLinks.ts'
import { prepareNewPassword, setNewPassword } from './resetPassword.ts'
import { exchangeLink, findByToken, findNewest, isCode, verifyReset } from './resets.ts'
import type { Reset } from './resets.ts'
import { newToken } from '../signIn/sessions.ts'
import { knownDevice } from '../signIn/knownDevices.ts'
import { textsUsedByStrangers } from '../../../platform/outgoing/mail/textBudget.ts'
import { countUse, partUsed } from '../../../platform/access/throttle.ts'

/** Letters with a code that strangers are expected to ask for in an hour, of the whole shop. None is refused for it: they cost work. */
const LETTERS = { key: 'reset letters to strangers', most: 200, seconds: 60 * 60 }

/** Counts a letter that was asked for in a browser that its owner has not signed in from. */
const noteLetterToStranger = (db: Executor): Promise<unknown> => countUse(db, LETTERS.key, LETTERS.seconds)

/** Returns which part is used of the letters and the texts that strangers may ask for, whichever is more. */
async function lettersUsedByStrangers(platform: Platform): Promise<number> {
  const [letters, texts] = await Promise.all([
    partUsed(platform.database.db, [LETTERS]),
    textsUsedByStrangers(platform),
  ])
  return Math.max(letters, texts)
}

/** The values that a new email changes: a fresh code and link, which make the old ones useless. */
type Fresh = StoredCode & { link_hash: Buffer }

/** The admin who may reset the password of an email; nobody for unknown, inactive and deleted ones. */
const findReceiver = (db: Executor, email: string) =>
  db
    .selectFrom('admins')
    .select(['id', 'email'])
    .where('email', '=', email)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Makes a code and posts its email. An email nobody has costs the same: a row, an email and a job. */
async function sendCode(
  platform: Platform,
  call: Call,
  email: string,
  keep: (tx: Tx, fresh: Fresh, adminId: number | null) => Promise<void>,
): Promise<string> {
  const { db } = platform.database
  const { mail } = platform
  const receiver = await findReceiver(db, email)
  const stopped = await resetCodes.areStopped(db, email)
  const { link, linkHash } = newLink(platform)
  const code = shortCode()
  await traceFailedSignIn(platform, call, { email, action: 'reset_asked' })
  // Nobody's account, or one without codes, stores noise: it fits no code.
  const stored = storedCode(platform.secret, linkHash, code, receiver !== undefined && !stopped)
  const message = resetEmail(mail.brand, receiver?.email ?? null, call.language, {
    link,
    code: stopped ? null : code,
  })
  await call.transaction(async (tx) => {
    await keep(tx, { link_hash: linkHash, ...stored }, receiver?.id ?? null)
    await mail.promiseEmail(tx, 'link', message)
  })
  return code
}

const begin = (email: string, tokenHash: Buffer) => async (tx: Tx, fresh: Fresh, adminId: number | null) => {
  await tx
    .insertInto('password_resets')
    .values({ ...fresh, purpose: 'reset', email, admin_id: adminId, token_hash: tokenHash })
    .execute()
}

/**
 * Renews the code of a reset that waits for one, else begins another. A verified reset waits for its password, and whoever
 * knows the email alone may not void it, not even while it is verified.
 */
const renewOrBegin =
  (reset: Reset | undefined, email: string) => async (tx: Tx, fresh: Fresh, adminId: number | null) => {
    const renewed = await tx
      .updateTable('password_resets')
      .set(fresh)
      .where('id', '=', reset?.id ?? null)
      .where('state', '=', 'sent')
      .returning('id')
      .executeTakeFirst()
    if (!renewed) await begin(email, newToken().tokenHash)(tx, fresh, adminId)
  }

type TakeSending = (call: Call, email: string) => Promise<void>

/** Takes what asking for a code costs. In a browser that its owner signed in from it is counted apart from what strangers ask for. */
const createTakeSending =
  (platform: Platform, secure: boolean): TakeSending =>
  async (call, email) => {
    const { db } = platform.database
    const owner = await db
      .selectFrom('admins')
      .select(['id', 'password_hash', 'password_id'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const device = knownDevice(platform.secret, call.request, owner, secure)
    if (device === null) await requireProof(platform, call, await lettersUsedByStrangers(platform))
    await resetCodes.takeSending(db, email, call.request.ip, device)
    if (device === null) await noteLetterToStranger(db)
  }

function forgetRoute(route: Route, platform: Platform, takeSending: TakeSending): void {
  const { config, mail } = platform
  const showsCode = config.demo && !mail.canSend
  route(
    resetApi.forget,
    {
      proof: true,
      ownSite: true,
      summary: 'Send a code to reset a password with; the same answer for every email',
      repeatable: false,
    },
    async (call) => {
      const { email } = call.body
      await takeSending(call, email)
      const { token, tokenHash } = newToken()
      const code = await sendCode(platform, call, email, begin(email, tokenHash))
      return {
        message: call.t('done/code_sent'),
        data: { code: showsCode ? code : null, access_token: token },
      }
    },
  )
}

function resendRoute(route: Route, platform: Platform, takeSending: TakeSending): void {
  const { db } = platform.database
  route(
    resetApi.resend,
    {
      proof: true,
      ownSite: true,
      summary:
        'Send another code, for the reset of the bearer token or the newest of the email; the old one is over',
      repeatable: false,
    },
    async (call) => {
      const token = tokenOf(call.request)
      const own = await findByToken(db, token)
      const email = own?.email ?? call.body.email
      if (!email) throw token ? new AppError('link_ended') : invalidField('email', 'required')
      if (own?.purpose === 'invitation') throw new AppError('link_ended')
      await takeSending(call, email)
      const reset = own ?? (await findNewest(db, email))
      await sendCode(platform, call, email, renewOrBegin(reset, email))
      return { message: call.t('done/code_sent') }
    },
  )
}

function verifyRoute(route: Route, platform: Platform): void {
  const { db } = platform.database
  route(
    resetApi.verify,
    { ownSite: true, summary: 'Check the code; the bearer is the token of the reset', repeatable: false },
    async (call) => {
      const reset = await findByToken(db, tokenOf(call.request))
      if (!reset) throw new AppError('link_ended')
      const allowed = await resetCodes.takeGuess(db, reset.email, call.request.ip)
      const right = (await isCode(db, platform.secret, reset.id, call.body.code)) && allowed
      if (!right || !(await verifyReset(db, reset.id))) {
        await resetCodes.noteWrong(platform)
        await traceFailedSignIn(platform, call, { email: reset.email, action: 'reset_failed' })
        throw new AppError('wrong_code')
      }
      await resetCodes.noteRight(db, reset.email, call.request.ip)
      return { message: call.t('done/verifiedSuccessfully') }
    },
  )
}

function openLinkRoute(route: Route): void {
  route(
    resetApi.openLink,
    {
      ownSite: true,
      summary: `Open a mailed link: answers the token to set the password with, good for ${VALID_MINUTES} minutes`,
      repeatable: false,
    },
    {
      commit: async (tx, call) => {
        const opened = await exchangeLink(tx, call.body.token)
        if (!opened) throw new AppError('link_ended')
        await resetCodes.forgetWrong(tx, opened.reset.email)
        return {
          message: call.t('done/link_verified'),
          data: { access_token: opened.token, purpose: opened.reset.purpose },
        }
      },
    },
  )
}

function setPasswordRoute(route: Route, platform: Platform): void {
  route(
    resetApi.setPassword,
    {
      ownSite: true,
      summary: 'Set the new password; the bearer is the verified token, good once. Every session ends',
      repeatable: false,
    },
    {
      prepare: async (call) => {
        const reset = await findByToken(call.db, tokenOf(call.request))
        if (reset?.state !== 'verified') throw new AppError('link_ended')
        return prepareNewPassword(platform, call, reset, call.body.password)
      },
      commit: async (tx, call, prepared) => {
        await setNewPassword(platform, call, tx, prepared)
        return { message: call.t('done/password_reset') }
      },
    },
  )
}

/**
 * Forgotten passwords. Their token is of a table of its own and opens nothing else, and a bad one answers link_ended:
 * 401 would end a session that has nothing to do with it.
 */
export function resetRoutes(route: Route, platform: Platform, secure: boolean): void {
  const takeSending = createTakeSending(platform, secure)
  forgetRoute(route, platform, takeSending)
  resendRoute(route, platform, takeSending)
  verifyRoute(route, platform)
  openLinkRoute(route)
  setPasswordRoute(route, platform)
}
