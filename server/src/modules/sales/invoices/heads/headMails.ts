import { sql } from 'kysely'
import { businessDay, formatMonth } from '@bustan/contract/core/values/dates.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { databaseNow } from '../../../../platform/time/clock.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import { composeEmail } from '../../../../platform/outgoing/mail/composeEmail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readApplied } from '../../../../platform/settings/liveSettings.ts'
import { headParagraphs, readHeads } from './heads.ts'
import type { Heads } from './heads.ts'

/** The heads of a month as they go to the owner's address, in both languages. */
function headsEmail({ mail }: Pick<Platform, 'mail'>, to: string, month: string, heads: Heads) {
  const part = (language: Language) => {
    const t = translateIn(language)
    return {
      language,
      heading: t('mail/heads_subject', { month: formatMonth(month, language) }),
      paragraphs: headParagraphs(heads, t),
      notes: [t('mail/heads_why')],
    }
  }
  const [arabic, english] = [part('ar'), part('en')]
  return composeEmail(mail.brand, to, `${arabic.heading} | ${english.heading}`, [arabic, english])
}

/**
 * Asks for the mail with the heads of the chains, once a month and address: a new address hears of them at the next look. Without a
 * mail server nothing is noted, so that it goes out once there is one.
 */
export async function mailHeads(platform: Platform, now = databaseNow()): Promise<void> {
  const { database, config, mail } = platform
  const { mail: settings } = await readApplied(database.db, config, ['mail'])
  const to = settings['heads_to']
  if (typeof to !== 'string' || to === '' || !(mail.canSend || config.demo)) return
  const month = businessDay(now, config.timeZone).slice(0, 7)
  await database.transaction(async (tx) => {
    const { rows } = await sql`
      insert into head_mails (month, receiver) values (${month}, ${to}) on conflict do nothing returning month`.execute(
      tx,
    )
    if (rows.length === 0) return
    await mail.promiseEmail(tx, 'notice', headsEmail(platform, to, month, await readHeads(tx)))
  })
}
