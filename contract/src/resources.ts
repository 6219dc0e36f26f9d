import { categories } from './catalog/categories.ts'
import { units } from './catalog/units.ts'
import { advertisements } from './content/advertisements.ts'
import { questions } from './content/questions.ts'
import type { Resource } from './core/resource.ts'
import { savedAnswers } from './messaging/savedAnswers.ts'
import { departments } from './people/departments.ts'

/** Every resource the kit serves. Menu, permissions, messages and the table-driven tests derive from here. */
export const resources: readonly Resource[] = [
  units,
  categories,
  departments,
  questions,
  advertisements,
  savedAnswers,
]
