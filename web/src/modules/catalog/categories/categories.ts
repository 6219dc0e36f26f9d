import { mainCategoryPages, subCategoryPages } from '@bustan/contract/catalog/addresses.ts'
import { IconCategory, IconSubtask } from '@tabler/icons-react'
import { resourceScreens } from '../../../platform/resource/screens/resourceScreens.tsx'
import { catalogTexts } from '../texts.ts'

/** Main categories are the categories without a parent: their lists ask for those alone. */
export const mainCategoryScreens = resourceScreens({
  path: mainCategoryPages.base,
  name: 'categories',
  subject: 'categories',
  texts: 'mainCategories',
  menu: { icon: IconCategory, place: 30 },
  query: { main: true },
  textSet: catalogTexts,
  more: () => import('../CatalogMore.tsx').then((module) => module.MainCategoryMore),
  definition: () =>
    import('@bustan/contract/catalog/categories/categories.ts').then((module) => module.mainCategories),
})

/** Sub-categories are the categories with a parent: their lists ask for those alone, their forms ask for it. */
export const subCategoryScreens = resourceScreens({
  path: subCategoryPages.base,
  name: 'categories',
  subject: 'categories',
  texts: 'subCategories',
  menu: { icon: IconSubtask, place: 31 },
  query: { children: true },
  pages: { parent_id: { path: mainCategoryPages.base, permission: 'categories show' } },
  textSet: catalogTexts,
  more: () => import('../CatalogMore.tsx').then((module) => module.SubCategoryMore),
  definition: () =>
    import('@bustan/contract/catalog/categories/categories.ts').then((module) => module.subCategories),
})
