import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import './catalog.table.ts'
import { categoryRoutes } from './categories.ts'
import { productImportRoutes } from './productImport/productImport.routes.ts'
import { productPriceHistoryRoutes } from './productPriceHistory.ts'
import { productPriceRoutes } from './productPrices.ts'
import { productRoutes } from './products.ts'
import { productSheetRoutes } from './productSheet/productSheet.routes.ts'
import { productUndoRoutes } from './productSheet/productUndo.routes.ts'
import { productSalesRoutes } from './productSales.ts'
import { unitRoutes } from './units.ts'

/** Categories, units and products. */
export function catalogModule(platform: Platform, route: Route): void {
  unitRoutes(route, platform)
  categoryRoutes(route, platform)
  productRoutes(route, platform)
  productSheetRoutes(route, platform)
  productUndoRoutes(route, platform)
  productPriceRoutes(route, platform)
  productPriceHistoryRoutes(route)
  productSalesRoutes(route, platform)
  productImportRoutes(route, platform)
}

export { categoryRows } from './categories.ts'
export { unitRows } from './units.ts'
export { noteRunout } from './productRunout.ts'
