import { paperTexts } from '../../papers/texts.ts'
import { salesTexts } from '../../texts.ts'
import { orderTexts } from '../texts.ts'
import { part } from '../../../../platform/i18n/part.ts'

/** Brings the order's page with what it says. */
export const loadOrderPage = part(
  () => import('./OrderPage.tsx'),
  'OrderPage',
  salesTexts,
  orderTexts,
  paperTexts,
)
