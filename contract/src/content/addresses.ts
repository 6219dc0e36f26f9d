import { pagesOf } from '../core/screens/address.ts'

export const advertisementPages = pagesOf('/ads')
export const questionPages = pagesOf('/questions')

/** Returns the address of the screen for a page of the ordering app. */
export const appPageAddress = (slug: string): string => `/app-content/${slug}`
