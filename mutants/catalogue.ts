import type { Mutant } from './mutant.ts'

/** Bugs in products: prices, stock, imports. */
export const catalogue: readonly Mutant[] = [
  {
    bug: 'a discount is not below its price',
    file: 'server/src/modules/catalog/products.ts',
    from: 'if (!discountFits(price, discounted)) throw',
    to: 'if (price < 0) throw',
    test: 'server/src/modules/catalog/products.test.ts',
  },
  {
    bug: 'nobody is told that a product has run out',
    file: 'server/src/modules/catalog/products.ts',
    from: 'if (!before || stockOf(after) !== 0 || stockOf(before) === 0) return',
    to: 'if (before) return',
    test: 'server/src/modules/catalog/products.test.ts',
  },
  {
    bug: 'prices change though a product has changed since the preview by ids',
    file: 'server/src/modules/catalog/productPrices.ts',
    from: 'if (stale.length)',
    to: 'if (stale.length < 0)',
    test: 'server/src/modules/catalog/productPrices.test.ts',
  },
  {
    bug: 'prices change though a product has changed since the preview by filter',
    file: 'server/src/modules/catalog/productPrices.ts',
    from: 'else if (seal !== undefined && seal !==',
    to: 'else if (seal === "" && seal !==',
    test: 'server/src/modules/catalog/productPrices.test.ts',
  },
  {
    bug: 'an import with bad rows is written without a word',
    file: 'server/src/modules/catalog/productImport/productImport.routes.ts',
    from: 'if (row.problems > 0 && !call.body.skip_problems)',
    to: 'if (row.problems < 0)',
    test: 'server/src/modules/catalog/productImport/productImport.test.ts',
  },
  {
    bug: 'an import overwrites what was edited since it was looked at',
    file: 'server/src/modules/catalog/productImport/runImport.ts',
    from: 'if (!before || before.version !== row.product_version) throw',
    to: 'if (!before) throw',
    test: 'server/src/modules/catalog/productImport/productImport.test.ts',
  },
]
