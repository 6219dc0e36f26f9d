import { categories } from './catalog/categories.ts'
import { units } from './catalog/units.ts'
import type { Resource } from './core/resource.ts'

/** Every resource the kit serves. Menu, permissions, messages and the table-driven tests derive from here. */
export const resources: readonly Resource[] = [units, categories]
