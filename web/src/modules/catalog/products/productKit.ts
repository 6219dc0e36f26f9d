import { products } from '@bustan/contract/catalog/products.ts'
import type { Kit } from '../../../platform/resource/kit.ts'
import { PriceChange } from './PriceChange.tsx'
import { productColumns } from './productColumns.tsx'

/** The products, as the kit's screens know them. */
export const productKit: Kit = {
  definition: products,
  path: '/products',
  texts: 'products',
  list: {
    columns: productColumns,
    chips: {
      filter: 'quantity',
      yes: 'products/available',
      no: 'products/unavailable',
    },
    Bulk: PriceChange,
    importHref: '/products/import',
    removeNote: 'products/removeNote',
  },
}
