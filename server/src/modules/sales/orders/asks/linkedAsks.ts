import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { LinkedAsk } from '@bustan/contract/sales/orders/asks.ts'
import type { AskAnswer, AskSide } from '@bustan/contract/sales/orders/consent.ts'
import { consumeTryFrom, restoreTryFrom } from '../../../../platform/access/throttle.ts'
import type { Executor } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hashToken } from '../../../access/index.ts'
import { departmentAs, userAs } from '../../../people/index.ts'
import { answerProposal, askColumns } from './askRows.ts'
import type { StoredAsk } from './askRows.ts'

/** Wrong links that may be tried from one network before each further one waits. */
const FREE_LINKS = 30
/** Begins the keys of networks. */
const FROM = 'asks'

const orderer = userAs('u')
const manager = userAs('m')
const department = departmentAs('d')

/** As SQL: a question `a` with its order `o` and those who may be asked. */
const questionFrom = sql`order_asks a join orders o on o.id = a.order_id ${orderer.join(sql`o.user_id`)}
  ${department.leftJoin(sql`o.department_id`)} ${manager.leftJoin(department.managerId)}`

/** Somebody who is to answer a question. */
interface Receiver {
  id: number
  order_id: number
  asks: AskSide
  receiver_id: number | null
  receiver_name: string | null
}

const receiverColumns = sql`a.id, a.order_id, a.asks,
  case a.asks when 'manager' then ${manager.id} else ${orderer.id} end as receiver_id,
  case a.asks when 'manager' then ${manager.name} else ${orderer.name} end as receiver_name`

/**
 * Returns the question that the token of a link names, and who answers it. Wrong tokens of a network add up: throws ask_unknown and
 * too_many_requests.
 */
export async function findLinkedAsk(
  { database: { db } }: Pick<Platform, 'database'>,
  token: string,
  address: string,
): Promise<Receiver> {
  await consumeTryFrom(db, FROM, address, FREE_LINKS)
  const { rows } = await sql<Receiver>`
    select ${receiverColumns} from ${questionFrom} where a.token_hash = ${hashToken(token)}`.execute(db)
  const [question] = rows
  if (!question) throw new AppError('ask_unknown')
  await restoreTryFrom(db, FROM, address, FREE_LINKS)
  return question
}

/** Reads a question as its link shows it. One that is over, or was withdrawn, is as one that never was: throws ask_unknown. */
export async function readLinkedAsk(db: Executor, id: number, language: Language): Promise<LinkedAsk> {
  const { rows } = await sql<StoredAsk & { answer: AskAnswer | null }>`
    select ${askColumns}, a.answer from order_asks a join orders o on o.id = a.order_id
    where a.id = ${id} and a.expires_at > clock_timestamp() and (a.answer is null or a.answer in ('yes', 'no'))`.execute(
    db,
  )
  const [ask] = rows
  if (!ask) throw new AppError('ask_unknown')
  return { ...answerProposal(ask, language), answer: ask.answer }
}

/** Throws not_found where a question about an order is not this customer's to answer. */
export async function requireOwnAsk(
  db: Executor,
  { id, order_id: orderId }: { id: number; order_id: number },
  userId: number,
): Promise<void> {
  const { rows } = await sql<Receiver>`
    select ${receiverColumns} from ${questionFrom} where a.id = ${id} and a.order_id = ${orderId}`.execute(db)
  if (rows[0]?.receiver_id !== userId) throw new AppError('not_found')
}
