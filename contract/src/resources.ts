import { categories } from './catalog/categories/categories.ts'
import { units } from './catalog/units/units.ts'
import { advertisements } from './content/advertisements/advertisements.ts'
import { questions } from './content/questions/questions.ts'
import type { Resource } from './core/resource/resource.ts'
import { savedAnswers } from './messaging/contacts/savedAnswers.ts'
import { departments } from './people/departments/departments.ts'

/** Every resource the kit serves. Menu, permissions, messages and the table-driven tests derive from here. */
export const resources: readonly Resource[] = [
  units,
  categories,
  departments,
  questions,
  advertisements,
  savedAnswers,
]
