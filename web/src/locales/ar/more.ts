import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import { audit } from '@bustan/contract/messages/audit.ar.ts'
import { fields } from '@bustan/contract/messages/fields.ar.ts'
import { validation } from '@bustan/contract/messages/validation.ar.ts'
import type { more as english } from '../en/more.ts'
import { access } from './access.ts'
import { content } from './content.ts'
import { imports } from './imports.ts'
import { people } from './people.ts'
import { products } from './products.ts'
import { roles } from './roles.ts'
import { security } from './security.ts'

/** The texts in Arabic of every other screen, of what forms refuse and of the audit trail. */
export const more: ArabicOf<typeof english> = {
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
