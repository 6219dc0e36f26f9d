import { pagesOf } from '../core/screens/address.ts'

export const auditPages = pagesOf<'list'>('/audit')
