import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { returnStates } from '@bustan/contract/sales/orders/returns.ts'
import type { OrderReturn } from '@bustan/contract/sales/orders/returns.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { Identity } from '../../../../platform/access/access.ts'
import { fileUrl } from '../../../../platform/files/files.ts'
import { pickTranslation } from '../../../../platform/texts/translations.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import { numberText } from '../../invoices/invoiceDocument.ts'
import type { Line } from '../lines/answerLines.ts'
import { unitOf } from '../../../catalog/index.ts'

/** A return as `returnColumns` reads it, with the step that recorded it. */
interface ShownReturn {
  number: number
  sequence: number
  is_undone: boolean
  at: string
  actor_kind: OrderReturn['actor']['kind']
  actor_id: number | null
  actor_name: string | null
  reason: OrderReturn['reason']
  note: string | null
  picture_key: string | null
  goods_net: number
  delivery_net: number
  tax: number
  money: OrderReturn['money']
  given_back: number
  note_id: number | null
  note_year: number | null
  note_number: number | null
  lines: { position: number | null; quantity: number; net: number; goods: 'stock' | 'waste' | null }[]
}

/** An order with its returns, as `returnColumns` reads it. */
export interface StoredReturned {
  returned_net: number
  returned_delivery: number
  returned_tax: number
  delivery_cost: number
  returns: readonly ShownReturn[] | null
}

/** As SQL: the columns of an order `o` that say what came back of it; returns that were taken back are among them. */
export const returnColumns = sql`o.returned_net, o.returned_delivery, o.returned_tax, (
  select json_agg(r order by number) from (
    select r.number, r.sequence, m.at, m.actor_kind, m.actor_id, m.actor_name, r.reason, r.note, r.picture_key, r.goods_net,
      r.delivery_net, r.tax, r.money, r.given_back, i.id as note_id, i.year as note_year, i.number as note_number,
      exists (select from order_moves u where u.order_id = r.order_id and u.undoes = r.sequence) as is_undone, (
        select json_agg(json_build_object('position', l.position, 'quantity', l.quantity, 'net', l.net, 'goods', l.goods)
          order by l.position) from order_return_lines l where l.order_id = r.order_id and l.number = r.number) as lines
    from order_returns r join order_moves m using (order_id, sequence)
      left join invoices i on i.order_id = r.order_id and i.return_number = r.number
    where r.order_id = o.id) r) as returns`

/** A line of a return with the words of its product. */
function answerLine(
  { position, quantity, net, goods }: ShownReturn['lines'][number],
  lines: readonly Line[],
  language: Language,
): OrderReturn['lines'][number] {
  const line = lines.find((one) => one.position === position)
  return {
    position,
    product: line ? pickTranslation({ ar: line.name_ar, en: line.name_en }, language) : null,
    unit: line ? unitOf(line, language) : null,
    quantity,
    without_tax: fromHalalas(net),
    goods,
  }
}

function answerReturn(row: ShownReturn, lines: readonly Line[], language: Language): OrderReturn {
  const t = translateIn(language)
  const net = row.goods_net + row.delivery_net
  const { note_id: id, note_year: year, note_number: number } = row
  return {
    number: row.number,
    at: new Date(row.at).toISOString(),
    actor: {
      kind: row.actor_kind,
      id: row.actor_id,
      name: row.actor_name ?? t(row.actor_kind === 'system' ? 'actors/system' : 'actors/somebody'),
    },
    reason: row.reason,
    note: row.note,
    picture: fileUrl(row.picture_key),
    lines: row.lines.map((line) => answerLine(line, lines, language)),
    without_tax: fromHalalas(net),
    tax: fromHalalas(row.tax),
    total: fromHalalas(net + row.tax),
    money: row.money,
    given_back: fromHalalas(row.given_back),
    credit_note:
      id === null || year === null || number === null
        ? null
        : { id, number: numberText('credit_note', year, number) },
  }
}

/** Returns the keys of an order that say what came back of it. */
export function answerReturns(
  order: StoredReturned & { state: OrderDetail['status']; lines: readonly Line[] | null },
  { language, identity }: { language: Language; identity: Identity | null },
): Pick<OrderDetail, 'returns' | 'returned' | 'returns_open'> {
  const lines = order.lines ?? []
  const isAllBack =
    order.returned_delivery === order.delivery_cost &&
    lines.every((line) => line.returned_quantity === line.quantity)
  return {
    returns: (order.returns ?? [])
      .filter((row) => !row.is_undone)
      .map((row) => answerReturn(row, lines, language)),
    returned: {
      without_tax: fromHalalas(order.returned_net),
      delivery: fromHalalas(order.returned_delivery),
      tax: fromHalalas(order.returned_tax),
      total: fromHalalas(order.returned_net + order.returned_tax),
    },
    returns_open:
      !isAllBack &&
      returnStates.includes(order.state) &&
      (identity?.permissions.has('orders return') ?? false),
  }
}

/** Returns a return as the step that recorded it has it; null for other steps. */
export function answerReturnedStep(
  step: { sequence: number },
  { returns }: Pick<StoredReturned, 'returns'>,
): OrderDetail['timeline'][number]['returned'] {
  const row = returns?.find(({ sequence }) => sequence === step.sequence)
  return row ? { number: row.number, total: fromHalalas(row.goods_net + row.delivery_net + row.tax) } : null
}
