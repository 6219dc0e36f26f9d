import { UNDO_SECONDS } from '@bustan/contract/core/resource/limits.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { capitalize } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { movedType } from '@bustan/contract/messaging/notifications/movedTypes.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import type { Translate } from '../../texts/texts.ts'
import { translateIn } from '../../texts/texts.ts'
import type { Crud, MoveStep } from '../crud.ts'
import { optionText } from '../kinds/choice.ts'
import type { StoredRow } from '../store/storedRow.ts'
import { storedRow } from '../store/storedRow.ts'
import { machineOf } from './machineOf.ts'
import { recordInWords } from './recordInWords.ts'

/** A move that a customer is notified of: the state that it led to. */
export interface LateNotice {
  record_id: number
  state: string
  reason: string | null
}

/** A move that some are notified of, with the admin who took it; the system did where that is null. */
interface MoveNotice extends LateNotice {
  actor_id: number | null
  actor_name: string | null
}

type Noticing<R extends Resource> = Pick<Crud<R>, 'rows' | 'platform'>

/** Returns what a record is called in a sentence and at the head of one, and the state that it came to. */
const wordsOf =
  <R extends Resource>({ rows }: Noticing<R>, row: StoredRow, state: string) =>
  (t: Translate, language: Language) => {
    const record = recordInWords(rows, row, t, language)
    const { name = '' } = machineOf(rows) ?? {}
    return { record, head: capitalize(record), state: optionText({ t }, name, state) }
  }

/** Notifies the staff who may read the records, but whoever took the move or took it back. */
async function notifyStaff<R extends Resource>(
  crud: Noticing<R>,
  tx: Tx,
  row: StoredRow,
  { state, actor_id, actor_name, reason }: MoveNotice,
  isUndo: boolean,
): Promise<void> {
  const { resource } = crud.rows
  const words = wordsOf(crud, row, state)
  const texts = reason ? 'moved_for' : 'moved'
  await crud.platform.notifyAdmins(tx, {
    type: movedType(resource.name),
    texts: isUndo ? 'moved_back' : actor_id === null ? 'moved_by_itself' : texts,
    subjectId: row.id,
    readers: crud.platform.records.get(resource.name)?.readers ?? [],
    values: (t, language) => ({ ...words(t, language), name: actor_name, reason }),
    exceptAdmin: actor_id,
  })
}

/** Notifies the customer whom a record belongs to, where it names one. */
async function notifyOwner<R extends Resource>(
  crud: Noticing<R>,
  tx: Tx,
  row: StoredRow,
  { state, reason }: LateNotice,
): Promise<void> {
  const machine = machineOf(crud.rows)
  const owner = machine?.owner && row[machine.columnOf(machine.owner)]
  if (typeof owner !== 'number') return
  const words = wordsOf(crud, row, state)
  const text = (part: 'title' | 'body' | 'body_for') => {
    const textIn = (language: Language) => {
      const t = translateIn(language)
      return t(`ownerNotifications/moved/${part}`, { ...words(t, language), reason })
    }
    return { ar: textIn('ar'), en: textIn('en') }
  }
  const type = movedType(crud.rows.resource.name)
  await crud.platform.notifyCustomers(tx, [
    { userId: owner, type, about: null, title: text('title'), body: text(reason ? 'body_for' : 'body') },
  ])
}

/**
 * Notifies of a move that was just taken, or taken back. Staff are notified of both at once; a customer of a move that can't be taken
 * back any more.
 */
export async function noticeStep<R extends Resource>(
  crud: Noticing<R>,
  tx: Tx,
  { move, isUndo, after }: MoveStep,
  by: Pick<MoveNotice, 'actor_id' | 'actor_name' | 'reason'>,
): Promise<void> {
  const { notifies = [] } = move
  const resource = crud.rows.resource.name
  const state = String(after[machineOf(crud.rows)?.column ?? ''])
  const notice = { record_id: after.id, state, ...by }
  if (notifies.includes('staff')) await notifyStaff(crud, tx, after, notice, isUndo)
  if (!notifies.includes('owner')) return
  if (!move.undo) return notifyOwner(crud, tx, after, notice)
  await (
    isUndo
      ? sql`delete from move_notices where id = (select max(id) from move_notices
        where resource = ${resource} and record_id = ${after.id} and move = ${move.name})`
      : sql`insert into move_notices (resource, record_id, move, state, reason, due_at)
        values (${resource}, ${after.id}, ${move.name}, ${state}, ${by.reason},
          clock_timestamp() + make_interval(secs => ${UNDO_SECONDS}))`
  ).execute(tx)
}

/** Notifies a customer of a move that can't be taken back any more. A record that was deleted meanwhile has nobody who waits for it. */
export async function noticeLater<R extends Resource>(
  crud: Noticing<R>,
  tx: Tx,
  notice: LateNotice,
): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(crud.rows.storage.table)} where id = ${notice.record_id}`.execute(tx)
  for (const row of rows) await notifyOwner(crud, tx, storedRow(row), notice)
}
