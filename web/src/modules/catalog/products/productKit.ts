import { PRODUCT_IMPORT, productPages } from '@bustan/contract/catalog/addresses.ts'
import { productsApi } from '@bustan/contract/catalog/products/products.api.ts'
import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { products } from '@bustan/contract/catalog/products/products.ts'
import { withTexts } from '../../../platform/i18n/i18n.ts'
import type { ListKit } from '../../../platform/resource/kit.ts'
import { sheetTexts } from '../productSheet/texts.ts'
import { PriceChange } from './prices/PriceChange.tsx'
import { productColumns } from './productColumns.tsx'
import { latePart } from '../../../ui/pieces/latePart.tsx'

const ProductSheet = latePart(
  withTexts(() => import('../productSheet/ProductSheet.tsx'), sheetTexts),
  'ProductSheet',
)

/** The products, as the kit's screens know them. */
export const productKit: ListKit<ProductRow> = {
  definition: products,
  path: productPages.base,
  texts: 'products',
  one: productsApi.one,
  rows: productsApi.list,
  list: {
    columns: productColumns,
    quick: {
      filter: 'quantity',
      yes: 'products/available',
      no: 'products/unavailable',
    },
    Bulk: PriceChange,
    inPlace: { label: 'products/editInList', Body: ProductSheet },
    importHref: PRODUCT_IMPORT,
  },
  removeNote: 'products/removeNote',
}
