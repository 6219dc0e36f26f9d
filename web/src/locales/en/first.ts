import { words } from '@bustan/contract/messages/words.en.ts'
import { audit } from './audit.ts'
import { catalog } from './catalog.ts'
import { kit } from './kit.ts'
import { lists } from './lists.ts'
import { messaging } from './messaging.ts'
import { accessResources, contentResources, peopleResources } from './resources.ts'
import { sales } from './sales.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** The texts in English that the shell, the lists and the orders need: what a first visit loads. */
export const first = {
  ...words,
  ...shell,
  ...kit,
  ...lists,
  ...messaging,
  ...sales,
  ...audit,
  ui,
  resources: { ...catalog, ...accessResources, ...contentResources, ...peopleResources },
}
