import type { Mutant } from '../mutant.ts'

const WEIGHING = {
  file: 'server/src/modules/sales/orders/lines/weighing/weighLine.ts',
  test: 'server/src/modules/sales/orders/lines/weighing/weighing.test.ts',
}
const BAGS = { ...WEIGHING, file: 'server/src/modules/sales/orders/lines/weighing/bags.ts' }
const RULES = { ...WEIGHING, file: 'contract/src/sales/orders/weighing/weighing.ts' }
const TARGETS = { ...WEIGHING, file: 'server/src/modules/sales/orders/lines/weighing/targets.ts' }
const DETAIL = { ...WEIGHING, file: 'server/src/modules/sales/orders/lines/weighing/weighingDetail.ts' }
const LINES = 'server/src/modules/sales/orders/lines'
const READINGS = {
  file: 'web/src/modules/sales/orders/weighing/readings.ts',
  test: 'web/src/modules/sales/orders/weighing/readings.test.ts',
}

/** Bugs in weights of lines. */
export const weighing: readonly Mutant[] = [
  {
    ...RULES,
    bug: 'all that is picked is billed',
    from: 'Math.min(quantityOf(pickedGrams, rule.unit_grams), mostBilled(wanted, rule))',
    to: 'quantityOf(pickedGrams, rule.unit_grams)',
  },
  {
    ...RULES,
    bug: 'a small line has no tolerance',
    from: 'Math.max(share, least) / WHOLE',
    to: 'share / WHOLE',
  },
  {
    ...RULES,
    bug: 'a label that was read wrong counts',
    from: "return 'check_digit'",
    to: 'return { plu: digits.slice(2, 7), grams: Number(digits.slice(7, 12)) }',
  },
  {
    ...WEIGHING,
    bug: 'the bags before are forgotten',
    from: 'billedOf(picked(bags) + bag.gross - bag.tare, target, weight)',
    to: 'billedOf(bag.gross - bag.tare, target, weight)',
  },
  {
    ...WEIGHING,
    bug: 'the container is billed',
    from: 'billedOf(picked(bags) + bag.gross - bag.tare, target, weight)',
    to: 'billedOf(picked(bags) + bag.gross, target, weight)',
  },
  {
    ...WEIGHING,
    bug: 'one label counts twice',
    from: "if (seen && !isAgain) throw new AppError('label_seen')",
    to: '',
  },
  {
    ...WEIGHING,
    bug: 'a total grows by weights past what the customer agreed to',
    from: 'await requireWithinConsent(tx, planned)',
    to: '',
  },
  {
    ...WEIGHING,
    bug: 'the lines of an order that has left are looked through',
    from: 'await requireOpen(tx, order, request)',
    to: '',
  },
  {
    ...WEIGHING,
    bug: 'a line that was left out comes back by a weight',
    from: "if (Number(line.quantity) === 0) throw invalidField(field, 'line_left_out')",
    to: '',
  },
  {
    ...WEIGHING,
    bug: 'weights are taken while the shop does not weigh',
    from: "if (!setting[0]?.is_on) throw new AppError('weighing_off')",
    to: "if (!setting[0]) throw new AppError('weighing_off')",
  },
  {
    ...WEIGHING,
    bug: 'without a bag nothing is billed as it was ordered',
    from: 'left.length === 0 ? Number(target) : billedOf',
    to: 'left.length === 0 ? Number(line.quantity) : billedOf',
  },
  {
    ...BAGS,
    bug: 'a bag that was taken off still counts',
    from: '(b.voids is null and not exists (select from weighings v where v.voids = b.id))',
    to: '(b.voids is null)',
  },
  {
    ...BAGS,
    bug: 'an undo leaves the bag that it took off away',
    from: 'if (voided.length === 0) return\n  await sql',
    to: 'if (voided.length >= 0) return\n  await sql',
  },
  {
    ...BAGS,
    bug: 'a line that is left out stays weighed',
    from: 'await voidBags(tx, voided, actor)\n  return { change, bags',
    to: 'return { change, bags',
  },
  {
    ...TARGETS,
    bug: 'what had run out is billed no more than it was',
    from: 'return isForWant ? (line.ordered_quantity ?? line.quantity) : line.quantity',
    to: 'return line.quantity',
  },
  {
    ...DETAIL,
    bug: 'a line is weighed in another unit than it was ordered in',
    from: ' || weight.unit_ar !== line.unit_ar',
    to: '',
  },
  {
    ...DETAIL,
    bug: 'a product has no tolerance of its own',
    from: 'weight.over_percent ?? tolerance.over',
    to: 'tolerance.over',
  },
  {
    ...WEIGHING,
    file: `${LINES}/lineStock.ts`,
    bug: 'stock blocks a weight',
    from: "if (change === 'weighing' || change === 'voiding') {",
    to: "if (change === 'voiding') {",
  },
  {
    ...WEIGHING,
    file: `${LINES}/undoEdit.ts`,
    bug: 'an undo leaves the bag',
    from: 'if (edited.bags) await moveBagsBack(tx, id, edited.bags, actor)',
    to: '',
  },
  {
    ...READINGS,
    bug: 'a reading that still moves is taken',
    from: "stable: state ? state[1]?.toUpperCase() === 'ST'",
    to: 'stable: state ? true',
  },
  {
    file: 'web/src/ui/dialogs/DialogFrame.tsx',
    test: 'e2e/orders/weighing.spec.ts',
    bug: 'the first digit of a weight is lost while its dialog comes',
    from: '<FirstFocus />',
    to: '',
  },
]
