import type { Screen } from '../../platform/navigation/screens.ts'
import { mainCategoryScreens, subCategoryScreens } from './categories/categories.ts'
import { productScreens } from './products/products.screens.ts'
import { unitScreens } from './units/units.ts'

export const catalogScreens: readonly Screen[] = [
  ...mainCategoryScreens,
  ...subCategoryScreens,
  ...productScreens,
  ...unitScreens,
]

export { catalogTexts } from './texts.ts'
