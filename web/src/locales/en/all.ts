import { en as messages } from '@bustan/contract/messages/en.ts'
import { access } from './access.ts'
import { audit } from './audit.ts'
import { catalog } from './catalog.ts'
import { content, contentResources } from './content.ts'
import { lists } from './lists.ts'
import { people, peopleResources } from './people.ts'
import { products } from './products.ts'
import { kit } from './kit.ts'
import { messaging } from './messaging.ts'
import { accessResources, roles } from './roles.ts'
import { sales } from './sales.ts'
import { security } from './security.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** Every text of the screens in English: what server and screens both say, and the screens' own. */
export const en = {
  ...messages,
  ...shell,
  ...kit,
  ...access,
  ...roles,
  ...security,
  ...audit,
  ...products,
  ...people,
  ...lists,
  ...content,
  ...messaging,
  ...sales,
  ui,
  resources: { ...catalog, ...accessResources, ...contentResources, ...peopleResources },
}
