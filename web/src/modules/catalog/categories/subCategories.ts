import { mainCategoryPages, subCategoryPages } from '@bustan/contract/catalog/addresses.ts'
import { IconSubtask } from '@tabler/icons-react'
import { resourceScreens } from '../../../platform/resource/resourceScreens.tsx'
import { catalogTexts } from '../texts.ts'

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
