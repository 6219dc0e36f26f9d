import type { Mutant } from '../mutant.ts'

const REST = 'server/src/modules/sales/orders/vat/pricesWithVat.test.ts'
const PRICES = { file: 'contract/src/catalog/products/pricesWithVat.ts', test: REST }
const MODE = {
  file: 'server/src/modules/catalog/products/priceMode.ts',
  test: 'server/src/modules/catalog/products/priceMode.test.ts',
}

/** Bugs in prices that include VAT, and in switching to them. */
export const grossPrices: readonly Mutant[] = [
  {
    bug: 'the tax in a price is reckoned as if it came on top',
    file: 'contract/src/core/values/money.ts',
    from: '100n * 10n ** BigInt(RATE_PLACES) + rate)',
    to: '100n * 10n ** BigInt(RATE_PLACES))',
    test: REST,
  },
  {
    ...PRICES,
    bug: 'delivery is taxed by itself, and a halala is lost',
    from: 'delivery: delivery - (tax - ofGoods)',
    to: 'delivery: delivery - taxWithin(delivery, ratePercent)',
  },
  {
    ...PRICES,
    bug: 'what is left of the goods goes to no line',
    from: 'whole + (raised.has(index) ? 1 : 0)',
    to: 'whole + (raised.has(index) ? 0 : 0)',
  },
  {
    ...PRICES,
    bug: 'a product costs an older order what the shop shows today',
    from: 'ofShop === ofOrder ? halalas',
    to: 'ofShop === ofShop ? halalas',
  },
  {
    ...PRICES,
    bug: 'a discount that a conversion swallows stays at the price',
    from: 'ratePercent, toIncluded), whole - 1)',
    to: 'ratePercent, toIncluded), whole)',
    test: MODE.test,
  },
  {
    bug: 'the least order is compared with goods without VAT',
    file: 'server/src/modules/sales/orders/placing/pricing.ts',
    from: 'goods: shown.goods })',
    to: 'goods: shownTotals(shown, rules.taxRate, rules.includesVat).sub_total })',
    test: REST,
  },
  {
    bug: 'a change of a line leaves the parts of the others',
    file: 'server/src/modules/sales/orders/lines/editLines.ts',
    from: '  await splitGoods(tx, order.id, after)\n',
    to: '  void splitGoods\n',
    test: REST,
  },
  {
    bug: 'a change that is taken back leaves the parts of the others',
    file: 'server/src/modules/sales/orders/lines/undoEdit.ts',
    from: '  await splitGoods(tx, id, before)\n',
    to: '  void splitGoods\n',
    test: REST,
  },
  {
    bug: 'a higher rate lowers an order at prices with VAT',
    file: 'server/src/modules/sales/orders/vat/orderVat.ts',
    from: '  if (includesVat(order)) return whole\n',
    to: '',
    test: REST,
  },
  {
    bug: 'a step that is taken back leaves lines at the rate it brought',
    file: 'server/src/modules/sales/orders/vat/orderVat.ts',
    from: '  await splitGoods(tx, order.id, before)\n',
    to: '',
    test: REST,
  },
  {
    bug: 'a document does not say that prices include VAT',
    file: 'server/src/modules/sales/invoices/invoiceDocument.ts',
    from: '? { prices_include_vat: true as const }',
    to: '? {}',
    test: 'server/src/modules/sales/orders/vat/grossOrders.test.ts',
  },
  {
    bug: 'what a document says of amounts with VAT is believed',
    file: 'server/src/modules/sales/invoices/chain/verifyInvoices.ts',
    from: '(isPart || parts.map(({ gross }) => gross).join() === grosses.join()) &&',
    to: 'parts.length > 0 &&',
    test: 'server/src/modules/sales/orders/vat/grossOrders.test.ts',
  },
  {
    bug: 'an ordinary save turns prices without VAT into prices with it',
    file: 'server/src/modules/settings/sections/sections.save.ts',
    from: 'changed.includes(PRICES_WITH_VAT) && !change.isSwitch',
    to: 'changed.length === 0',
    test: MODE.test,
  },
  {
    ...MODE,
    bug: 'prices are switched by whoever may not change products',
    from: ".permissions.has('products edit')",
    to: ".permissions.has('settings edit')",
  },
  {
    ...MODE,
    bug: 'a conversion goes on with another rate than was seen',
    from: 'converts && seen !== rate',
    to: 'converts && seen === undefined',
  },
  {
    ...MODE,
    bug: 'a conversion goes on with more products than were seen',
    from: 'requireCount(converted.length, products ?? 0)',
    to: 'requireCount(0, 0)',
  },
  {
    bug: 'delivery and the least order keep their numbers in a conversion',
    file: 'server/src/modules/settings/sections/switchPrices.ts',
    from: 'rate === null ? {} : converted',
    to: 'rate === null ? converted : {}',
    test: MODE.test,
  },
  {
    bug: 'prices that are converted are converted once more',
    file: 'server/src/modules/settings/sections/switchPrices.ts',
    from: '  if (isSwitched && now === version) return false\n',
    to: '',
    test: MODE.test,
  },
  {
    bug: 'a shop that has products begins anew with VAT in their prices',
    file: 'server/src/modules/guide/newShop.ts',
    from: '!(await isShelfEmpty(database.db))',
    to: '!isShelfEmpty',
    test: 'server/src/modules/guide/newShop.test.ts',
  },
  {
    bug: 'delivery keeps a halala that a change of lines has moved',
    file: 'server/src/modules/sales/orders/lines/editLines.ts',
    from: ' delivery_cost = ${after.delivery_cost}, total',
    to: ' total',
    test: 'server/src/modules/sales/orders/vat/grossOrders.test.ts',
  },
]
