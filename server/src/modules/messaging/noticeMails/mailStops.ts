import { sql } from 'kysely'
import type { Actor } from '../../../platform/changes/changes.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountLine, livingAccount } from '../../people/index.ts'

/** Checks whether somebody wants notifications to all by email, in the account they use now. A person who left wants none. */
export async function wantsMail(db: Executor, userId: number): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`
    ${accountLine(userId)}
    select exists (select from line where deleted_at is null
      and not exists (select from mail_stops m where m.user_id = line.id)) as wants`.execute(db)
  return rows[0]?.wants ?? false
}

/**
 * Switches emails of what is sent to all on or off for a client; who is so already stays so, and nothing is noted. One who
 * left stays away.
 */
export async function switchMail(
  { changes }: Pick<Platform, 'changes'>,
  tx: Tx,
  userId: number,
  on: boolean,
  from: Pick<Actor, 'address' | 'requestId'>,
): Promise<void> {
  const account = await livingAccount(tx, userId)
  if (!account) return
  const changed = on
    ? await tx.deleteFrom('mail_stops').where('user_id', '=', account.id).returning('user_id').execute()
    : await tx
        .insertInto('mail_stops')
        .values({ user_id: account.id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .execute()
  if (changed.length === 0) return
  await changes.record(tx, {
    resource: 'users',
    id: account.id,
    action: on ? 'mail_resumed' : 'mail_stopped',
    actor: {
      kind: 'customer',
      id: account.id,
      name: account.name,
      address: from.address,
      requestId: from.requestId,
    },
  })
}
