import { recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import type { SettingTest } from '@bustan/contract/settings/sections/settings.ts'
import { requireIdentity } from '../../../platform/access/access.ts'
import { invalidField } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Translate } from '../../../platform/texts/texts.ts'
import { composeEmail } from '../../../platform/outgoing/mail/composeEmail.ts'
import { PrivateAddress } from '../../../platform/outgoing/mail/publicPost.ts'
import { takeText } from '../../../platform/outgoing/mail/textBudget.ts'
import type { Platform } from '../../../platform/platform.ts'
import { appAccount } from '../../../platform/outgoing/push/appAccount.ts'
import { readAddresses } from '../../access/index.ts'
import { readShop } from '../shop.ts'

/** Tests somebody may send in an hour. */
const LIMIT = { name: 'settings tests', person: 20, network: 60, seconds: 3_600 } as const
/** The most of what the other side said that is passed on. */
const MAX_RESPONSE_SHOWN = 300

/**
 * Milliseconds that a test takes if its other side speaks no SMTP: neither words nor time reveal whether anything listens at an
 * address. A server that waits longer before it greets is out of reach for a test.
 */
const SILENCE = 8_000

/** The email's answer, within the time of a test; the fault of whoever speaks no SMTP comes at the end of that time. */
async function withinSilence(tried: Promise<string | null>): Promise<string | null> {
  const end = sleep(SILENCE)
  try {
    return await Promise.race([tried, end.then(() => Promise.reject(new Error('nothing was said in time')))])
  } catch (error) {
    if (describeFault(error).said === null && !(error instanceof PrivateAddress)) await end
    throw error
  }
}

/** Returns the addresses at which the caller can be reached: a test goes there and nowhere else. */
const ownAddress = ({ db, identity }: Call) => readAddresses(db, requireIdentity(identity).id)

/** The problems that the mail program reports, by its code (nodemailer). */
const problems: Readonly<Record<string, SettingTest['problem']>> = {
  EAUTH: 'sign_in',
  ENOAUTH: 'sign_in',
  ETLS: 'encryption',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
}

/**
 * Returns the problem that stood in the way. The response of a server is shown where it spoke SMTP; the response of anything else
 * at a port is not revealed.
 */
function describeFault(error: unknown): Pick<SettingTest, 'problem' | 'said'> {
  if (error instanceof PrivateAddress) return { problem: 'private', said: null }
  const fault = recordOf(error)
  const code = textValue(fault['code']) ?? ''
  const response = textValue(fault['response'])
  const problem = problems[code] ?? (/SELF_SIGNED|CERT|TLS|SSL/.test(code) ? 'encryption' : 'unreachable')
  const spoke = typeof fault['responseCode'] === 'number' && code in problems
  return { problem, said: spoke && response ? response.slice(0, MAX_RESPONSE_SHOWN) : null }
}

/** `signIn`: what is said where the other side took no key or password. */
const failed = (
  t: Translate,
  fault: Pick<SettingTest, 'problem' | 'said'>,
  signIn: 'sign_in' | 'key' = 'sign_in',
) => ({
  message: t(`settingTests/${fault.problem === 'sign_in' ? signIn : (fault.problem ?? 'refused')}`),
  data: { sent: false, ...fault },
})

function mailRoute(route: Route, platform: Platform): void {
  const { mail } = platform
  route(
    settingsApi.testMail,
    {
      summary:
        'Send an email to the caller’s own address by the mail settings, and tell what the server said',
      limit: LIMIT,
      repeatable: false,
    },
    async (call) => {
      const { t, language } = call
      if (!mail.canSend) throw invalidField('smtp_host', 'required')
      const { email } = await ownAddress(call)
      const part = { language, heading: t('settingTests/heading'), paragraphs: [t('settingTests/text')] }
      try {
        const letter = composeEmail(mail.brand, email, t('settingTests/subject'), [part])
        const said = await withinSilence(mail.tryEmail(letter))
        const message = t('settingTests/mailSent', { to: email })
        return {
          message,
          data: { sent: true, problem: null, said: said?.slice(0, MAX_RESPONSE_SHOWN) ?? null },
        }
      } catch (error) {
        return failed(t, describeFault(error))
      }
    },
  )
}

function textRoute(route: Route, platform: Platform): void {
  const { mail } = platform
  route(
    settingsApi.testText,
    {
      summary:
        'Send a text message to the caller’s own mobile by the settings, and tell what the gateway said',
      limit: LIMIT,
      repeatable: false,
    },
    async (call) => {
      const { t, language } = call
      if (!mail.canText) throw invalidField('gateway', 'required')
      const { mobile } = await ownAddress(call)
      if (mobile === null) throw invalidField('mobile', 'required')
      await takeText(platform, 'customer')
      const { name } = await readShop(call.db, platform.config)
      try {
        const text = t('settingTests/sms', { name: name?.[language] ?? t('mail/brand') })
        const outcome = await mail.tryText(mobile, text)
        const said = outcome?.said?.slice(0, MAX_RESPONSE_SHOWN) ?? null
        if (outcome === null || outcome.problem !== null)
          return failed(t, { problem: outcome?.problem ?? 'refused', said }, 'key')
        const message = t('settingTests/textSent', { to: mobile })
        return { message, data: { sent: true, problem: null, said } }
      } catch (error) {
        return failed(t, describeFault(error))
      }
    },
  )
}

function pushRoute(route: Route, platform: Platform): void {
  const { config, secret, push } = platform
  route(
    settingsApi.testPush,
    {
      summary: 'Ask Google whether it takes the key for pushes to the ordering app',
      limit: LIMIT,
      repeatable: false,
    },
    async ({ db, t }) => {
      const account = await appAccount(db, config, secret)
      if (!account) throw invalidField('service_account', 'key_file')
      const outcome = await push.tryAccount(account)
      if (outcome.kind === 'sent')
        return { message: t('settingTests/pushReady'), data: { sent: true, problem: null, said: null } }
      return failed(t, { problem: outcome.kind === 'refused' ? 'sign_in' : 'unreachable', said: null })
    },
  )
}

/** The test buttons of the settings. */
export function settingTestRoutes(route: Route, platform: Platform): void {
  mailRoute(route, platform)
  textRoute(route, platform)
  pushRoute(route, platform)
}
