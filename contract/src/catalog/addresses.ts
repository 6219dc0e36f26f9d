import { pagesOf } from '../core/screens/address.ts'

export const unitPages = pagesOf('/units')
export const mainCategoryPages = pagesOf('/main-categories')
export const subCategoryPages = pagesOf('/sub-categories')
export const productPages = pagesOf('/products')
export const PRODUCT_IMPORT = `${productPages.base}/import`
