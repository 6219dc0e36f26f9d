import { productsApi } from '@bustan/contract/catalog/products.api.ts'
import type { ProductRow } from '@bustan/contract/catalog/products.ts'
import { products } from '@bustan/contract/catalog/products.ts'
import type { ListKit } from '../../../platform/resource/kit.ts'
import { PriceChange } from './PriceChange.tsx'
import { productColumns } from './productColumns.tsx'

/** The products, as the kit's screens know them. */
export const productKit: ListKit<ProductRow> = {
  definition: products,
  path: '/products',
  texts: 'products',
  one: productsApi.one,
  rows: productsApi.list,
  list: {
    columns: productColumns,
    quick: {
      filter: 'quantity',
      label: 'products/availability',
      yes: 'products/available',
      no: 'products/unavailable',
    },
    Bulk: PriceChange,
    importHref: '/products/import',
  },
  removeNote: 'products/removeNote',
}
