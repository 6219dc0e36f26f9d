import type { Screen } from '../../platform/screens.ts'
import { mainCategoryScreens } from './mainCategories.ts'
import { productScreens } from './products/products.screens.ts'
import { subCategoryScreens } from './subCategories.ts'
import { unitScreens } from './units.ts'

export const catalogScreens: readonly Screen[] = [
  ...mainCategoryScreens,
  ...subCategoryScreens,
  ...productScreens,
  ...unitScreens,
]

export { catalogTexts } from './texts.ts'
