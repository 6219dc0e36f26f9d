import type { Screen } from '../../platform/navigation/screens.ts'
import { mainCategoryScreens } from './categories/mainCategories.ts'
import { productScreens } from './products/products.screens.ts'
import { subCategoryScreens } from './categories/subCategories.ts'
import { unitScreens } from './units/units.ts'

export const catalogScreens: readonly Screen[] = [
  ...mainCategoryScreens,
  ...subCategoryScreens,
  ...productScreens,
  ...unitScreens,
]

export { catalogTexts } from './texts.ts'
