import type { FloorDetail, FloorLine } from '@bustan/contract/sales/floor/floor.ts'
import type { FloorStage } from '@bustan/contract/sales/floor/fulfilment.ts'
import type { ShortReason } from '@bustan/contract/sales/orders/orderLines.ts'
import { billedOf, isSamePlu, readScaleLabel } from '@bustan/contract/sales/orders/weighing/weighing.ts'

/** The way of picking: all of an order, or one product of several orders. */
export type PickWay = 'order' | 'product'

/** A bag as it goes to the server, in grams. */
interface Bag {
  gross_g: number
  tare_g: number
  source: 'scale' | 'typed'
}

/** The picked part of a line: all of it, less with its reason, or a bag, after which `more` may follow. */
export interface Picked extends Partial<Bag> {
  quantity?: number
  reason?: ShortReason
  more?: 1
}

interface OfLine {
  orderId: number
  position: number
  /** The product, as the screens name it until the server has answered. */
  product: string
  by: PickWay
}

/** An act of whoever picks. It is drawn at once, and sent when there is a network. */
export type FloorAct =
  | (OfLine & { kind: 'pick'; picked: Picked })
  | (OfLine & { kind: 'unpick' })
  | (OfLine & { kind: 'scan'; code: string; again?: 1 })
  | { kind: 'seal'; orderId: number; crates: number; asOrdered: boolean }

/** Checks whether a line is to be picked, by whoever picks its order or its product. */
export const isOpen = (line: FloorLine): boolean => line.quantity > 0 && line.picked_by === null

/** Checks whether a line can be picked now: nobody is asked about it, and nobody else picks its product. */
export const canPick = (line: FloorLine): boolean => isOpen(line) && !line.waits && line.held_by === null

/** Checks whether a line that was left out can be picked after all: nothing stands in for it. */
const canComeBack = (line: FloorLine): boolean =>
  line.quantity === 0 && line.wanted > 0 && !line.waits && line.held_by === null

/** Returns the line that is picked now: the chosen one, unless nothing can be done with it, else the first that can be picked. */
export function currentLine<Line extends FloorLine>(
  lines: readonly Line[],
  isChosen: (line: Line) => boolean,
): Line | undefined {
  const chosen = lines.find(isChosen)
  const isPicked = chosen && chosen.quantity > 0 && !isOpen(chosen)
  return chosen && (isPicked || canPick(chosen) || canComeBack(chosen)) ? chosen : lines.find(canPick)
}

/** Returns a line with another bag, billed by all that it has. */
function withBag(
  line: FloorLine,
  { gross_g: gross, tare_g: tare, source }: Bag | (Omit<Bag, 'source'> & { source: 'label' }),
): FloorLine {
  const { weighed } = line
  if (!weighed) return line
  const picked = (line.picked_grams ?? 0) + gross - tare
  const bags = line.weighings ?? []
  const bag = {
    // Below zero: the server has given it no number yet.
    id: -1 - bags.length,
    gross_g: gross,
    tare_g: tare,
    net_g: gross - tare,
    source,
    voided: false,
    at: '',
    actor: { id: null, name: '' },
  }
  return {
    ...line,
    picked_grams: picked,
    quantity: billedOf(picked, weighed.wanted, weighed),
    weighings: [...bags, bag],
  }
}

function pickLine(line: FloorLine, picked: Picked, me: string): FloorLine {
  const { gross_g, tare_g = 0, source = 'typed', quantity = line.quantity, reason = 'out' } = picked
  if (gross_g !== undefined)
    return { ...withBag(line, { gross_g, tare_g, source }), picked_by: picked.more ? null : me }
  return {
    ...line,
    quantity,
    short_reason:
      quantity < line.wanted ? (picked.quantity === undefined ? line.short_reason : reason) : null,
    picked_by: quantity > 0 ? me : null,
  }
}

const unpickLine = (line: FloorLine): FloorLine => ({
  ...line,
  picked_by: null,
  ...(line.weighings?.length ? { weighings: [], picked_grams: null, quantity: line.wanted } : {}),
})

/** Returns a line as an act leaves it. */
export function lineAfter<Line extends FloorLine>(line: Line, act: FloorAct, me: string): Line {
  if (act.kind === 'seal' || act.position !== line.position) return line
  if (act.kind === 'unpick') return { ...line, ...unpickLine(line) }
  if (act.kind === 'pick') return { ...line, ...pickLine(line, act.picked, me) }
  const label = readScaleLabel(act.code)
  if (typeof label === 'string') return line
  const bag = { gross_g: label.grams, tare_g: 0, source: 'label' } as const
  return { ...line, ...withBag(line, bag), picked_by: me }
}

function stageOf(lines: readonly FloorLine[], stage: FloorStage): FloorStage {
  if (stage === 'sealed') return stage
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  if (wanted.length > 0 && wanted.every((line) => !isOpen(line))) return 'picked'
  return stage === 'waiting' && wanted.every(isOpen) ? 'waiting' : 'picking'
}

/** Returns an order as it is once these acts have arrived: what was done without a network is drawn like all else. */
export function orderAfter(
  order: FloorDetail,
  acts: readonly FloorAct[],
  me: { id: number; name: string },
): FloorDetail {
  const own = acts.filter(({ orderId }) => orderId === order.id)
  if (own.length === 0) return order
  const lines = order.order_lines.map((line) => own.reduce((one, act) => lineAfter(one, act, me.name), line))
  const seal = own.findLast((act) => act.kind === 'seal')
  return {
    ...order,
    order_lines: lines,
    lines: lines.filter(({ quantity }) => quantity > 0).length,
    picked: lines.filter((line) => line.quantity > 0 && !isOpen(line)).length,
    stage: seal ? 'sealed' : stageOf(lines, order.stage),
    ...(seal ? { crates: seal.crates, sealed_by: me, picker: null } : {}),
  }
}

/** Returns the line of a scale's label: the first of its product that can be picked, else the first of it. */
export function lineOfLabel<Line extends FloorLine>(lines: readonly Line[], code: string): Line | undefined {
  const label = readScaleLabel(code)
  if (typeof label === 'string') return undefined
  const own = lines.filter(({ weighed }) => weighed?.plu && isSamePlu(weighed.plu, label.plu))
  return own.find(canPick) ?? own[0]
}
