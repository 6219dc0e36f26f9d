import { catalog } from '@bustan/contract/catalog/module.ts'
import type { Module } from '../../platform/crud/module.ts'
import './catalog.table.ts'
import { servedCategories } from './categories/categories.ts'
import { productImportRoutes } from './productImport/productImport.routes.ts'
import { productPriceHistoryRoutes } from './products/productPriceHistory.ts'
import { priceModeRoutes } from './products/priceMode.ts'
import { productPriceRoutes } from './products/productPrices.ts'
import { servedProducts } from './products/products.ts'
import { productSheetRoutes } from './productSheet/productSheet.routes.ts'
import { productUndoRoutes } from './productSheet/productUndo.routes.ts'

/** Categories, units and products. */
export const catalogModule: Module = {
  definition: catalog,
  ruled: [servedCategories, servedProducts],
  routes(platform, route) {
    productSheetRoutes(route, platform)
    productUndoRoutes(route, platform)
    productPriceRoutes(route, platform)
    priceModeRoutes(route, platform)
    productPriceHistoryRoutes(route)
    productImportRoutes(route, platform)
  },
}

export { categoryRows } from './categories/categories.ts'
export { unitRows } from './units/units.ts'
export { findGoods, listGoods, readBasket } from './lookups/goods.ts'
export type { ShownProduct, SoldProduct } from './lookups/goods.ts'
export {
  activeCategories,
  categoryCounts,
  mainCategories,
  isShelfEmpty,
  readRunningOut,
  shelfFacts,
} from './lookups/lookups.ts'
export { lockProduct, readProductName } from './lookups/productNames.ts'
export { unitOf } from './lookups/unitWords.ts'
export { weightOf } from './lookups/weights.ts'
export type { ProductWeight } from './lookups/weights.ts'
export { fileHead } from './products/priceHeads.ts'
export { requireProduct } from './products/products.ts'
export { giveBackStock, takeFromStock, takeStockAgain, takeUpTo } from './products/productStock.ts'
