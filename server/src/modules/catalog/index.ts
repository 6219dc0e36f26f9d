import type { Route } from '../../platform/http/registry/route.ts'
import type { Platform } from '../../platform/platform.ts'
import './catalog.table.ts'
import { categoryRoutes } from './categories/categories.ts'
import { productImportRoutes } from './productImport/productImport.routes.ts'
import { productPriceHistoryRoutes } from './products/productPriceHistory.ts'
import { productPriceRoutes } from './products/productPrices.ts'
import { productRoutes } from './products/products.ts'
import { productSheetRoutes } from './productSheet/productSheet.routes.ts'
import { productUndoRoutes } from './productSheet/productUndo.routes.ts'
import { unitRoutes } from './units/units.ts'

/** Categories, units and products. */
export function catalogModule(platform: Platform, route: Route): void {
  unitRoutes(route, platform)
  categoryRoutes(route, platform)
  productRoutes(route, platform)
  productSheetRoutes(route, platform)
  productUndoRoutes(route, platform)
  productPriceRoutes(route, platform)
  productPriceHistoryRoutes(route)
  productImportRoutes(route, platform)
}

export { categoryRows } from './categories/categories.ts'
export { unitRows } from './units/units.ts'
export { listGoods, readBasket } from './lookups/goods.ts'
export type { ShownProduct, SoldProduct } from './lookups/goods.ts'
export {
  activeCategories,
  catalogRecords,
  categoryCounts,
  mainCategories,
  readRunningOut,
  shelfFacts,
} from './lookups/lookups.ts'
export { requireProduct } from './products/products.ts'
export { giveBackStock, takeFromStock, takeStockAgain } from './products/productStock.ts'
