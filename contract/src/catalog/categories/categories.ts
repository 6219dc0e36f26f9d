import { flag, optional } from '../../core/resource/inputs.ts'
import { describedFields } from '../../core/resource/describedFields.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { listQuery } from '../../core/resource/resourceSchemas.ts'

const fields = {
  image: { kind: 'image', document: true, listed: true },
  ...describedFields,
  is_active: { kind: 'flag', initial: true, listed: true },
} as const

const shared = {
  name: 'categories',
  subject: 'categories',
  title: 'name',
  sort: ['name', 'created_at'],
  actions: ['index', 'show', 'create', 'edit', 'delete', 'activate'],
} as const

/** The shelves of the shop, as the screens of main ones know them. */
export const mainCategories = defineResource({ ...shared, fields })

const parent = { kind: 'reference', to: 'categories', query: { main: true }, listed: true } as const
const ofMain = {
  name: { kind: 'text' },
  parent_id: {
    kind: 'reference',
    to: 'categories',
    query: { main: true },
    column: 'parent_id',
    spelled: ['category_id', 'categoryId'],
  },
} as const

/** Both kinds, as the API has them. A main category has no parent; a sub-category hangs under a main one. */
export const categories = defineResource({
  ...shared,
  fields: { ...fields, parent_id: parent },
  select: ['parent_id'],
  filters: ofMain,
})

/** Query of the list of categories: the main ones, or the parts, alone. */
export const categoriesQuery = listQuery(categories, { main: optional(flag()), children: optional(flag()) })

/** The parts of a main category: their forms ask which. */
export const subCategories = defineResource({
  ...shared,
  fields: {
    image: fields.image,
    name: fields.name,
    parent_id: { ...parent, required: true, missing: 'mainSection' },
    is_active: fields.is_active,
  },
  filters: ofMain,
})
