import { createSwitch } from '../../../../platform/session/preferences.ts'

/** True if this browser shows charts as tables. */
export const asTable = createSwitch('bustan.home.tables', false)
