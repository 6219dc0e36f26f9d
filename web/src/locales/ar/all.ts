import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import { ar as messages } from '@bustan/contract/messages/ar.ts'
import type { en } from '../en/all.ts'
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

/** Every text of the screens in Arabic. */
export const ar: ArabicOf<typeof en> = {
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
