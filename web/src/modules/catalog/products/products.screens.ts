import { PRODUCT_IMPORT, productPages } from '@bustan/contract/catalog/addresses.ts'
import { productsApi } from '@bustan/contract/catalog/products/products.api.ts'
import { IconCarrot } from '@tabler/icons-react'
import { queryClient } from '../../../platform/state/queries.ts'
import { addressQuery, listOptions, oneOptions } from '../../../platform/resource/resource.queries.ts'
import type { Screen } from '../../../platform/navigation/screens.ts'
import { historyTexts } from '../../../platform/history/texts.ts'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { catalogTexts } from '../texts.ts'
import { importTexts } from '../productImport/texts.ts'
import { part } from '../../../platform/i18n/part.ts'

const one: Screen['prefetch'] = ({ params }) =>
  void queryClient.prefetchQuery(oneOptions(productsApi.one, params['id'] ?? ''))

export const productScreens: readonly Screen[] = [
  {
    path: productPages.list.path,
    title: 'resources/products/title',
    permission: 'products index',
    menu: { icon: IconCarrot, place: 40, key: 'KeyP' },
    load: part(() => import('./ProductList.tsx'), 'ProductList', formTexts, catalogTexts),
    prefetch: ({ search }) =>
      void queryClient.prefetchQuery(listOptions(productsApi.list, addressQuery(productPages.base, search))),
  },
  {
    path: productPages.create.path,
    title: 'resources/products/add',
    permission: 'products create',
    action: true,
    load: part(() => import('./ProductFormPage.tsx'), 'ProductCreate', formTexts, catalogTexts),
  },
  {
    path: productPages.edit.path,
    title: 'resources/products/edit',
    permission: 'products edit',
    load: part(() => import('./ProductFormPage.tsx'), 'ProductEdit', formTexts, catalogTexts),
    prefetch: one,
  },
  {
    path: productPages.show.path,
    record: { resource: 'products' },
    title: 'resources/products/show',
    permission: 'products show',
    load: part(() => import('./ProductShow.tsx'), 'ProductShow', formTexts, catalogTexts),
    prefetch: one,
  },
  {
    path: PRODUCT_IMPORT,
    title: 'nav/import',
    permission: 'products create',
    action: true,
    load: part(
      () => import('../productImport/ProductImportPage.tsx'),
      'ProductImportPage',
      catalogTexts,
      historyTexts,
      importTexts,
    ),
  },
]
