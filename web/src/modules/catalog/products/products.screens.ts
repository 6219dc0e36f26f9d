import { PRODUCT_IMPORT, productPages } from '@bustan/contract/catalog/addresses.ts'
import { productsApi } from '@bustan/contract/catalog/products/products.api.ts'
import { IconCarrot } from '@tabler/icons-react'
import { queryClient } from '../../../platform/state/queries.ts'
import { addressQuery, listOptions, oneOptions } from '../../../platform/resource/resource.queries.ts'
import { crudScreens } from '../../../platform/navigation/crudScreens.ts'
import type { Screen } from '../../../platform/navigation/screens.ts'
import { historyTexts } from '../../../platform/history/texts.ts'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { catalogTexts } from '../texts.ts'
import { importTexts } from '../productImport/texts.ts'
import { part } from '../../../platform/i18n/part.ts'

export const productScreens: readonly Screen[] = [
  ...crudScreens({
    path: productPages.base,
    subject: 'products',
    texts: 'products',
    menu: { icon: IconCarrot, place: 40, key: 'KeyP' },
    load: {
      list: part(() => import('./ProductList.tsx'), 'ProductList', formTexts, catalogTexts),
      create: part(() => import('./ProductFormPage.tsx'), 'ProductCreate', formTexts, catalogTexts),
      edit: part(() => import('./ProductFormPage.tsx'), 'ProductEdit', formTexts, catalogTexts),
      show: part(() => import('./ProductShow.tsx'), 'ProductShow', formTexts, catalogTexts),
    },
    prefetch: {
      list: ({ search }) =>
        void queryClient.prefetchQuery(
          listOptions(productsApi.list, addressQuery(productPages.base, search)),
        ),
      one: ({ params }) => void queryClient.prefetchQuery(oneOptions(productsApi.one, params['id'] ?? '')),
    },
    record: 'products',
  }),
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
