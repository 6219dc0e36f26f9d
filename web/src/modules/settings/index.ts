import { withTexts } from '../../platform/i18n/i18n.ts'
import { orderingTexts } from './ordering/texts.ts'
import { settingsTexts } from './texts.ts'

export { settingsScreens } from './settings.screens.ts'

/** Loads what finds settings by their words, with those words. */
export const loadFindSettings = withTexts(
  () => import('./sections/findSections.ts').then((module) => module.findSettings),
  settingsTexts,
)

/** The choices that open under the state of the shop in the header. */
export const loadOrderingChoices = withTexts(
  () => import('./ordering/OrderingChoices.tsx').then((module) => module.OrderingChoices),
  orderingTexts,
)

/** The bar that stands above every screen while the shop is paused or busy. */
export const loadOrderingBar = withTexts(
  () => import('./ordering/OrderingBar.tsx').then((module) => module.OrderingBar),
  orderingTexts,
)

/** The actions that the search box offers for the taking of orders. */
export const loadOrderingActions = withTexts(
  () => import('./ordering/orderingActions.ts').then((module) => module.orderingActions),
  orderingTexts,
)
