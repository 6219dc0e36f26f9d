import { productsApi } from '@bustan/contract/catalog/products.api.ts'
import { IconCarrot } from '@tabler/icons-react'
import { queryClient } from '../../../platform/queries.ts'
import { addressQuery, listOptions, oneOptions } from '../../../platform/resource/resource.queries.ts'
import type { Screen } from '../../../platform/screens.ts'

const one: Screen['prefetch'] = ({ params }) =>
  void queryClient.prefetchQuery(oneOptions(productsApi.one, params['id'] ?? ''))

export const productScreens: readonly Screen[] = [
  {
    path: '/products/all',
    title: 'resources/products/title',
    permission: 'products index',
    menu: { icon: IconCarrot, place: 40, key: 'KeyP' },
    load: () => import('./ProductList.tsx').then((module) => module.ProductList),
    prefetch: ({ search }) =>
      void queryClient.prefetchQuery(listOptions(productsApi.list, addressQuery(search))),
  },
  {
    path: '/products/create',
    title: 'resources/products/add',
    permission: 'products create',
    action: true,
    load: () => import('./ProductFormPage.tsx').then((module) => module.ProductCreate),
  },
  {
    path: '/products/edit/$id',
    title: 'resources/products/edit',
    permission: 'products edit',
    load: () => import('./ProductFormPage.tsx').then((module) => module.ProductEdit),
    prefetch: one,
  },
  {
    path: '/products/show/$id',
    title: 'resources/products/show',
    permission: 'products show',
    load: () => import('./ProductShow.tsx').then((module) => module.ProductShow),
    prefetch: one,
  },
  {
    path: '/products/import',
    title: 'nav/import',
    permission: 'products create',
    action: true,
    load: () => import('../productImport/ProductImportPage.tsx').then((module) => module.ProductImportPage),
  },
]
