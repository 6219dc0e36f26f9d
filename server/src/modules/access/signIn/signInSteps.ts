import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { hashToken, newToken } from './sessions.ts'

/** The time a person may take between two calls that belong together, in ms. */
const LASTS = 10 * 60 * 1000

export type StepPurpose = 'second_factor' | 'passkey_sign_in' | 'passkey_register'

interface Step {
  adminId: number | null
  challenge: string | null
}

/** Keeps what the next call will need; answers the token it has to bring. */
export async function openStep(db: Executor, purpose: StepPurpose, step: Step): Promise<string> {
  const { token, tokenHash } = newToken()
  await db
    .insertInto('sign_in_steps')
    .values({
      token_hash: tokenHash,
      admin_id: step.adminId,
      purpose,
      challenge: step.challenge,
      expires_at: new Date(databaseNow().getTime() + LASTS),
    })
    .execute()
  return token
}

/** The step behind a token. Throws step_ended when there is none, or it is for something else. */
export async function readStep(db: Executor, purpose: StepPurpose, token: string): Promise<Step> {
  const row = await db
    .selectFrom('sign_in_steps')
    .select(['admin_id', 'challenge'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', databaseNow())
    .executeTakeFirst()
  if (!row) throw new AppError('step_ended')
  return { adminId: row.admin_id, challenge: row.challenge }
}

/** Ends a step. Throws step_ended when somebody else was first: a challenge is answered once. */
export async function closeStep(tx: Tx | Executor, token: string): Promise<void> {
  const gone = await tx
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', hashToken(token))
    .returning('token_hash')
    .executeTakeFirst()
  if (!gone) throw new AppError('step_ended')
}

export async function sweepSteps(db: Executor): Promise<void> {
  await db.deleteFrom('sign_in_steps').where('expires_at', '<', databaseNow()).execute()
}
