import type { Mutant } from '../mutant.ts'

const RACES = 'server/test/security/orderRaces.test.ts'
const STOCK = 'server/test/security/lastStock.test.ts'
const PAID = 'server/src/modules/sales/orders/payments/paymentSteps.test.ts'
const GROSS = 'server/src/modules/sales/orders/vat/grossOrders.test.ts'
const orders = 'server/src/modules/sales/orders'

/** Bugs that show where many do something at once, and where what is done to an order follows other things. */
export const books: readonly Mutant[] = [
  {
    file: `${orders}/moves/orders.moves.ts`,
    bug: 'an order is read without its lock',
    from: 'where o.id = ${id} for no key update of o`',
    to: 'where o.id = ${id}`',
    test: RACES,
  },
  {
    file: `${orders}/returns/planReturn.ts`,
    bug: 'a refused return does not say of what',
    from: 'name: pickTranslation({ ar: line.name_ar, en: line.name_en }, language),',
    to: "name: '',",
    test: RACES,
  },
  {
    file: 'server/src/modules/catalog/products/productStock.ts',
    bug: 'a refusal of the last stock names nothing',
    from: "throw new AppError('out_of_stock', { values: { name } })",
    to: "throw new AppError('out_of_stock', { values: { name: name.slice(0, 0) } })",
    test: STOCK,
  },
  {
    file: `${orders}/lines/lineStock.ts`,
    bug: 'a change takes no stock where more of a line is wanted',
    from: 'if (more > 0) await take(',
    to: 'if (more > 1_000) await take(',
    test: STOCK,
  },
  {
    file: `${orders}/payments/paymentState.ts`,
    bug: 'money that went back by hand goes back to the balance once more',
    from: '(isRecorded ? Math.min(halalas, Math.max(0, paid)) : halalas)',
    to: '(isRecorded ? Math.min(halalas, Math.max(halalas, paid)) : halalas)',
    test: PAID,
  },
  {
    file: `${orders}/payments/paymentState.ts`,
    bug: 'an undo gives back what went back by hand meanwhile',
    from: "if (atMostPaid(order, halalas) < halalas) throw new AppError('undo_superseded')",
    to: '',
    test: PAID,
  },
  {
    file: `${orders}/lines/editLines.ts`,
    bug: 'delivery without VAT stays as it was where the rounding of a change moves a halala',
    from: 'delivery_cost = ${after.delivery_cost}',
    to: 'delivery_cost = delivery_cost',
    test: GROSS,
  },
  {
    file: `${orders}/lines/undoEdit.ts`,
    bug: 'an undo of a change leaves delivery as the change made it',
    from: 'delivery_cost = ${before.delivery_cost}',
    to: 'delivery_cost = delivery_cost',
    test: GROSS,
  },
  {
    file: `${orders}/returns/recordReturn.ts`,
    bug: 'much of a product that comes back is not put on the shelf',
    from: '(id === null ? [] : [{ id, quantity }])',
    to: '(id === null || Number(quantity) > 4 ? [] : [{ id, quantity }])',
    test: `${orders}/returns/returns.test.ts`,
  },
  {
    file: `${orders}/lines/weighing/bags.ts`,
    bug: 'bags of a line that is replaced are still in it',
    from: "if (change !== 'removal' && change !== 'substitution') return { change }",
    to: "if (change !== 'removal') return { change }",
    test: `${orders}/lines/weighing/weighing.test.ts`,
  },
]
