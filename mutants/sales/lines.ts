import type { Mutant } from '../mutant.ts'

const LINES = {
  file: 'server/src/modules/sales/orders/lines/editLines.ts',
  test: 'server/src/modules/sales/orders/lines/orderLines.test.ts',
}
const PLAN = { ...LINES, file: 'server/src/modules/sales/orders/lines/planEdit.ts' }
const STOCK = { ...LINES, file: 'server/src/modules/sales/orders/lines/lineStock.ts' }
const UNDO = { ...LINES, file: 'server/src/modules/sales/orders/lines/undoEdit.ts' }
const MESSAGES = { ...LINES, file: 'server/src/modules/sales/orders/lines/editMessages.ts' }

/** Bugs in lines that change until their order leaves. */
export const lines: readonly Mutant[] = [
  {
    ...LINES,
    bug: 'a quantity of more than three decimals is rounded instead of refused',
    file: 'contract/src/core/resource/inputs.ts',
    from: "decimal(min, 100_000).check(z.refine(isInThousandths, { error: 'places' }))",
    to: 'decimal(min, 100_000).check(z.refine(() => true))',
  },
  {
    ...LINES,
    bug: "products to add are offered at the shop's prices, however those of their order are",
    file: 'server/src/modules/sales/orders/lines/goods.ts',
    test: 'server/src/modules/sales/orders/vat/pricesWithVat.test.ts',
    from: 'priceForOrder(price, order.tax_rate, modes)',
    to: 'price + 0 * Number(order.tax_rate) * Number(modes.ofShop)',
  },
  {
    ...PLAN,
    bug: 'what was asked for is forgotten once another quantity is billed',
    from: 'ordered_quantity: isAsOrdered ? null : wanted,',
    to: 'ordered_quantity: null,',
  },
  {
    ...PLAN,
    bug: 'a substitute costs its own price unasked',
    from: 'edit.isPriceAgreed ? own : Math.min(own, from.price)',
    to: 'own',
  },
  {
    ...PLAN,
    bug: 'a product that can not be had is put into an order',
    from: 'if (product.sold) {',
    to: 'if (product.id) {',
  },
  {
    ...PLAN,
    bug: 'a line is left out a second time',
    from: 'if (Number(from.quantity) === quantity && from.short_reason === to.short_reason) return null',
    to: '',
  },
  {
    ...LINES,
    bug: 'the balance does not follow a change',
    from: "order.payment_method === 'balance'\n",
    to: "order.payment_method === 'wallet'\n",
  },
  {
    ...LINES,
    bug: 'everything can be left out of an order',
    from: "if (!added && billed.every(({ quantity }) => Number(quantity) === 0)) throw new AppError('order_empty')",
    to: '',
  },
  {
    ...LINES,
    bug: 'who only decides changes what is being prepared',
    from: "if (!rights.has(right)) throw new AppError('forbidden')",
    to: '',
  },
  {
    ...LINES,
    bug: 'two change one line at once',
    from: 'if (version !== undefined && version !== order.version)',
    to: 'if (version !== undefined && version > order.version)',
  },
  {
    ...LINES,
    file: 'server/src/modules/sales/orders/vat/taxedAmounts.ts',
    bug: 'delivery costs more once a line has changed',
    from: '{ goods: order.sub_total, delivery: order.delivery_cost }',
    to: '{ goods: order.sub_total, delivery: order.delivery_cost + 1 }',
  },
  {
    ...STOCK,
    bug: 'stock stays taken when less is billed',
    from: 'const back = more < 0 ?',
    to: 'const back = more < -1e9 ?',
  },
  {
    ...STOCK,
    bug: 'more is billed than is in stock',
    from: 'if (more > 0) await take(',
    to: 'if (more > 1e9) await take(',
  },
  {
    ...UNDO,
    bug: 'an undo leaves the line that was added',
    from: 'delete from order_lines where order_id',
    to: 'update order_lines set position = position where order_id',
  },
  {
    ...UNDO,
    bug: 'an undo forgets the balance',
    from: 'if (edited.balance)\n',
    to: 'if (!edited.balance)\n',
  },
  {
    ...UNDO,
    file: 'server/src/modules/sales/orders/moves/undoChange.ts',
    bug: 'a change is taken back when it is long past',
    from: "return last.is_late ? 'undo_too_late' : null",
    to: 'return null',
  },
  {
    ...MESSAGES,
    bug: 'a customer is told of changes before the order leaves',
    from: 'else if (isLeaving(state, to))',
    to: 'else',
  },
  {
    ...MESSAGES,
    bug: 'a customer whose order was rejected is told of its lines',
    from: "if (to === 'rejected')",
    to: "if (to === 'new')",
  },
  {
    ...MESSAGES,
    bug: 'changes are told though the step by which the order left was taken back',
    from: "set due_at = 'infinity'",
    to: 'set due_at = due_at',
  },
  {
    ...LINES,
    file: 'contract/src/sales/orders/orderLines.ts',
    bug: 'lines change after the order has left',
    from: "if (state === 'prepared') return 'orders edit'",
    to: "if (state === 'prepared' || state === 'delivering') return 'orders edit'",
  },
  {
    ...LINES,
    file: 'server/src/modules/store/ordering/ordering.routes.ts',
    bug: 'a customer follows how their lines were changed, step by step',
    from: '!step.undone && !step.edit &&',
    to: '!step.undone &&',
  },
  {
    ...LINES,
    file: 'server/src/modules/catalog/lookups/goods.ts',
    bug: 'a product that can not be had is offered in place of another',
    from: 'p.is_active and p.is_available and c.is_active and p.id is distinct',
    to: 'p.is_active and p.id is distinct',
  },
  {
    file: 'web/src/modules/sales/orders/page/OrderLines.tsx',
    test: 'e2e/orders/lines.spec.ts',
    bug: 'a quantity that is being typed goes where a colleague changes the order',
    from: '<LineDialog order={order}',
    to: '<LineDialog key={order.version} order={order}',
  },
  {
    file: 'web/src/modules/sales/orders/lines/LineDialog.tsx',
    test: 'e2e/orders/lines.spec.ts',
    bug: 'a line that a colleague changed meanwhile is changed unawares',
    from: '{line && <MeanwhileHint order={props.order} opened={line} />}',
    to: '',
  },
  {
    file: 'web/src/ui/dialogs/DialogFrame.tsx',
    test: 'e2e/orders/lines.spec.ts',
    bug: 'a click beside a dialog throws away what was typed in it',
    from: ' && !isTyped',
    to: '',
  },
]
