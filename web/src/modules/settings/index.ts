import { orderingTexts } from './ordering/texts.ts'
import { settingsTexts } from './texts.ts'
import { part } from '../../platform/i18n/part.ts'
import { withTexts } from '../../platform/i18n/i18n.ts'
import { latePart, lazyPart } from '../../ui/pieces/latePart.tsx'

export { settingsScreens } from './settings.screens.ts'
export { showModuleSettings } from './sections/modulesWithSettings.ts'

/** Loads what finds settings by their words, with those words. */
export const loadFindSettings = part(
  () => import('./sections/findSections.ts'),
  'findSettings',
  settingsTexts,
)

/** The choices that open under the state of the shop in the header. */
export const OrderingChoices = lazyPart(
  withTexts(() => import('./ordering/OrderingChoices.tsx'), orderingTexts),
  'OrderingChoices',
)

/** The bar that stands above every screen while the shop is paused or busy. */
export const OrderingBar = latePart(
  withTexts(() => import('./ordering/OrderingBar.tsx'), orderingTexts),
  'OrderingBar',
)

/** The actions that the search box offers for the taking of orders. */
export const loadOrderingActions = part(
  () => import('./ordering/orderingActions.ts'),
  'orderingActions',
  orderingTexts,
)
