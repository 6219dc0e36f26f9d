import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Page } from '@bustan/contract/core/resource/list.ts'
import type { UserMessages } from '@bustan/contract/people/users/users.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { translateIn } from '../../../platform/texts/texts.ts'

/** The most messages of somebody that their page shows. */
const MESSAGES = 50

/** Returns the messages somebody wrote, the newest first. */
export async function readMessages(db: Executor, userId: number, language: Language): Promise<UserMessages> {
  const t = translateIn(language)
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'type', 'message', 'reply', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MESSAGES)
    .execute()
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    trans_type: t(`contactTypes/${row.type}`),
    is_replied: row.reply !== null,
    created_at: created_at.toISOString(),
  }))
}

const written = (db: Executor) =>
  db.selectFrom('contact_messages').select(['id', 'type', 'message', 'reply', 'replied_at', 'created_at'])

/** A message as its sender reads it. */
export type OwnMessage = Awaited<ReturnType<ReturnType<typeof written>['executeTakeFirstOrThrow']>>

/** One message; undefined where it is not of `sender`, if that is given. */
export const findMessage = (db: Executor, id: number, sender?: number): Promise<OwnMessage | undefined> => {
  const one = written(db).where('id', '=', id)
  return (sender === undefined ? one : one.where('user_id', '=', sender)).executeTakeFirst()
}

/** A page of the messages of somebody, the newest first. */
export async function listOwnMessages(
  db: Executor,
  userId: number,
  page: Page,
): Promise<{ rows: OwnMessage[]; total: number }> {
  const rows = await written(db)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.perPage)
    .offset(page.offset)
    .execute()
  const { n } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { rows, total: n }
}
