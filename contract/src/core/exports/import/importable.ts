import type { Field, Kind } from '../../resource/fields.ts'
import type { Resource } from '../../resource/resource.ts'

/** The most rows of a file that is imported. */
export const MAX_IMPORT_ROWS = 2_000
/** The most problems that an answer has. */
export const MAX_PROBLEMS = 100

/** The kinds of fields that no cell holds: an import leaves them as they are. */
const CELLLESS: readonly Kind[] = [
  'additional',
  'aggregate',
  'area',
  'file',
  'gallery',
  'image',
  'lines',
  'richText',
  'state',
]

/** Checks whether a value of a field can stand in a cell. */
export const hasCells = ({ kind }: Field): boolean => !CELLLESS.includes(kind)

const isRequired = (field: Field): boolean =>
  'required' in field &&
  (typeof field.required === 'object'
    ? Object.values(field.required).some((sides) => sides.length > 0)
    : field.required === true)

/** Checks whether records of a resource can come from a file: nothing that each of them has to have is more than a cell holds. */
export const isImportable = ({ actions, fields }: Pick<Resource, 'actions' | 'fields'>): boolean =>
  actions.includes('index') &&
  actions.includes('create') &&
  Object.values(fields).every((field) => hasCells(field) || field.onlyIf !== undefined || !isRequired(field))
