import type { Field, Kind } from '../../contract/src/core/resource/fields.ts'

/** The words of a resource in both languages, as the command line has them. */
export interface Words {
  one: string
  many: string
  empty: string
  'ar-one': string
  'ar-the': string
  'ar-many': string
  'ar-all': string
  'ar-empty': string
}

/** The fields of a resource beside its name and its switch. */
export type OwnFields = Readonly<Record<string, Field>>

/** Makes a field of each kind from what stands behind its slash. */
const kinds: Partial<Record<Kind, (more: string) => object>> = {
  bilingual: (max) => ({ max: Number(max || 120) }),
  choice: (options) => ({ options: options.split(',') }),
  choices: (options) => ({ options: options.split(',') }),
  area: () => ({}),
  date: () => ({}),
  file: (types) => ({ types: types.split(',') }),
  gallery: (max) => ({ max: Number(max || 20) }),
  flag: () => ({ initial: false }),
  image: () => ({}),
  moment: () => ({}),
  money: () => ({}),
  number: (max) => ({ max: Number(max || 1_000_000) }),
  point: () => ({}),
  reference: (to) => ({ to }),
  references: (to) => ({ to, max: 20 }),
  richText: (max) => ({ max: Number(max || 20_000) }),
  text: (format) => ({ max: 191, ...(format && { format }) }),
  time: () => ({}),
}

const isKind = (kind: string): kind is Kind => kind in kinds

/** Reads fields such as `code:text/code!*`. Throws for one that can't be read. */
export function readFields(text: string): OwnFields {
  const parts = text.split(/\s+/).filter(Boolean)
  return Object.fromEntries(
    parts.map((part) => {
      const [, name = '', kind = '', more = '', marks = ''] =
        /^([a-z]\w*):([a-z]+)(?:\/([\w.,]+))?([!*]*)$/i.exec(part) ?? []
      if (!isKind(kind))
        throw new Error(`${part} is no field: its kind is one of ${Object.keys(kinds).join(', ')}`)
      const languages = { create: ['ar'], edit: ['ar', 'en'] }
      const required = marks.includes('!') && {
        required: ['bilingual', 'richText'].includes(kind) ? languages : true,
      }
      const shown = marks.includes('*') && { listed: true }
      return [name, { kind, ...kinds[kind]?.(more), ...required, ...shown } as Field]
    }),
  )
}

/** Returns the object as source text, keys without quotes where they need none. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, inner]) => `${key}: ${literal(inner)}`)
      .join(', ')} }`
  return typeof value === 'string' ? `'${value.replaceAll("'", '’')}'` : String(value)
}

/** Returns the file of the definition. */
export function definitionOf(name: string, fields: OwnFields): string {
  const [module = '', resource = ''] = name.split('.')
  const own = Object.entries(fields).map(([field, definition]) => `    ${field}: ${literal(definition)},\n`)
  const all = own.length > 0 ? `{\n    ...namedFields,\n${own.join('')}  }` : 'namedFields'
  return `import { namedFields } from '../../core/resource/namedFields.ts'
import { allActions, defineResource } from '../../core/resource/resource.ts'

export const ${resource} = defineResource({
  name: '${name}',
  subject: '${module}',
  fields: ${all},
  title: 'name',
  sort: ['name', 'created_at'],
  actions: allActions,
})
`
}

/** Returns the file of the texts in a language. Labels of fields and choices are their names until somebody writes better ones. */
export function textsOf(name: string, fields: OwnFields, words: Words, language: 'ar' | 'en'): string {
  const [module = ''] = name.split('.')
  const plain = (text: string) => text.replace(/_ids?$/, '')
  const labels = Object.keys(fields).map((field) => [plain(field), plain(field).replaceAll('_', ' ')])
  const choices = Object.entries(fields).flatMap(([field, one]) =>
    'options' in one ? [[field, Object.fromEntries(one.options.map((option) => [option, option]))]] : [],
  )
  const more = {
    ...(labels.length > 0 ? { fields: { [module]: Object.fromEntries(labels) } } : {}),
    ...(choices.length > 0 ? { choices: Object.fromEntries(choices) } : {}),
  }
  const forms =
    language === 'en'
      ? { one: words.one, many: words.many, empty: words.empty }
      : {
          one: words['ar-one'],
          the: words['ar-the'],
          many: words['ar-many'],
          all: words['ar-all'],
          empty: words['ar-empty'],
        }
  const parts = [literal(forms), ...(Object.keys(more).length > 0 ? [literal(more)] : [])]
  return `import { resourceTexts } from '../../core/resource/resourceTexts.${language}.ts'

export const texts = resourceTexts('${name}', ${parts.join(', ')})
`
}
