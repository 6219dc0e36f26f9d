import { withTexts } from '../../../../platform/i18n/i18n.ts'
import { paperTexts } from '../../papers/texts.ts'
import { salesTexts } from '../../texts.ts'
import { orderTexts } from '../texts.ts'

/** Brings the order's page with what it says. */
export const loadOrderPage = withTexts(
  () => import('./OrderPage.tsx').then((module) => module.OrderPage),
  salesTexts,
  orderTexts,
  paperTexts,
)
