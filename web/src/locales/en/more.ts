import { audit } from '@bustan/contract/messages/audit.en.ts'
import { fields } from '@bustan/contract/messages/fields.en.ts'
import { validation } from '@bustan/contract/messages/validation.en.ts'
import { access } from './access.ts'
import { content } from './content.ts'
import { imports } from './imports.ts'
import { people } from './people.ts'
import { products } from './products.ts'
import { roles } from './roles.ts'
import { security } from './security.ts'

/** The texts in English of every other screen, of what forms refuse and of the audit trail. */
export const more = {
  ...audit,
  ...fields,
  validation,
  ...access,
  ...roles,
  ...security,
  ...products,
  ...people,
  ...imports,
  ...content,
}
