import { resourceApi } from '../../core/resource/resourceApi.ts'
import type { ProductRow, products } from './products.ts'

/** The calls of the products themselves. */
export const productsApi = resourceApi<typeof products, ProductRow>({ name: 'products' })
