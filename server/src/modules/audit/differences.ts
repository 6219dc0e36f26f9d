import type { ValueKind } from '@bustan/contract/audit/audit.ts'
import type { Field, Fields } from '@bustan/contract/core/resource/fields.ts'
import { readPermission } from '@bustan/contract/permissions.ts'
import { storageOf } from '../../platform/crud/kinds/kindStorages.ts'

/** One field that differs, with its values as they were recorded. `to`: the resource the ids in it are of. */
export interface RawChange {
  field: string
  kind: ValueKind
  to: string | null
  before: unknown
  after: unknown
  /** The field, where its kind says how the trail reads its values. */
  defined?: Field
}

type Values = Readonly<Record<string, unknown>>

/** The fields that change with every update, or are there for machines: they are of no use to a reader. */
const noise = new Set(['id', 'version', 'created_at', 'updated_at', 'search', 'ran_out'])
/** The columns of records without a definition that hold an amount. */
const money = new Set([
  'price',
  'price_after_discount',
  'total',
  'sub_total',
  'tax',
  'delivery_cost',
  'balance',
  'paid',
  'returned',
])
/** The columns of records without a definition that name another record, and those that are called otherwise than their field. */
const references: Readonly<Record<string, string>> = {
  parent_id: 'categories',
  category_id: 'categories',
  unit_id: 'units',
  product_id: 'products',
  department_id: 'management',
  user_id: 'users',
  merged_id: 'users',
  manager_id: 'users',
  admin_id: 'admins',
  city_id: 'cities',
  role_id: 'roles',
  role_ids: 'roles',
  roles: 'roles',
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isBlank = (value: unknown) => value === null || value === undefined || value === ''
const isIds = (value: unknown) => Array.isArray(value) && value.every((entry) => typeof entry === 'number')

/** Fields as people expect them one after the other; the database keeps them in an order of its own. */
const order = new Map(
  `first_name last_name email pending_email email_verified mobile type birthdate gender city nationality sign registration_status merged orders
  messages name name.ar name.en plural plural.ar plural.en description description.ar description.en title title.ar title.en body body.ar body.en answer
  answer.ar answer.en start_at end_at image avatar is_active parent category unit price price_after_discount is_available
  quantity order_lot is_most_paid stock_quantity state total stars deactivation_reason protected locale role roles permissions
  requires_second_factor second_factor_days has_second_factor last_login_at department manager user balance how method wrong_codes
  password_changed invited path device times span row_count format filters`
    .split(/\s+/)
    .map((field, index) => [field, index]),
)
const sortIndex = ({ field }: RawChange) => order.get(field) ?? order.size

/**
 * The fields that are not the same before and after, nested ones by a dotted path. `fields` are those of a record that has a
 * definition.
 */
export function differencesOf(before: unknown, after: unknown, fields: Fields = {}): RawChange[] {
  const was = new Map(flatten(before, fields))
  const is = new Map(flatten(after, fields))
  const names = new Set([...was.keys(), ...is.keys()])
  const changes = [...names].flatMap((name) => {
    const [old, now] = [was.get(name) ?? null, is.get(name) ?? null]
    if ((isBlank(old) && isBlank(now)) || JSON.stringify(old) === JSON.stringify(now)) return []
    return [changeOf(name, old, now, fieldOf(fields, name))]
  })
  return changes.toSorted((a, b) => sortIndex(a) - sortIndex(b))
}

function flatten(value: unknown, fields: Fields, path = ''): [string, unknown][] {
  if (!isPlain(value)) return []
  return Object.entries(value).flatMap(([name, entry]): [string, unknown][] => {
    if (!path && noise.has(name)) return []
    // The kind of a field reads its values whole.
    const isWhole = !path && fields[name]?.kind === 'additional'
    return isPlain(entry) && !isWhole ? flatten(entry, {}, `${path}${name}.`) : [[`${path}${name}`, entry]]
  })
}

/** Keys of pictures are of no use to a reader. */
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : null)

/** The field that a column is of, or a part of. */
const fieldOf = (fields: Fields, column: string): Field | undefined =>
  fields[column] ?? fields[column.replace(/_(ar|en|key|lat|lng)$/, '')]

function changeOf(name: string, before: unknown, after: unknown, defined: Field | undefined): RawChange {
  if (defined?.kind === 'gallery')
    return { field: name, to: null, kind: 'number', before: countOf(before), after: countOf(after) }
  if (defined && storageOf(defined).trail)
    return { field: nameOf(name), kind: 'text', to: null, before, after, defined }
  const to = defined && 'to' in defined ? defined.to : (references[name] ?? null)
  const either = isBlank(after) ? before : after
  const refers = to !== null && (typeof either === 'number' || isIds(either))
  const field = refers ? name.replace(/_ids?$/, '') : nameOf(name)
  const change = { field: field === 'role' ? 'roles' : field, before, after }
  if (refers) return { ...change, to, kind: Array.isArray(either) ? 'list' : 'reference' }
  return { ...change, to: null, kind: kindOf(name, either, defined) }
}

// Columns of translated fields are called as the API calls the field.
const nameOf = (name: string) => name.replace(/_(ar|en|lat|lng)$/, '.$1').replace(/_key$/, '')

function kindOf(name: string, value: unknown, defined: Field | undefined): ValueKind {
  if (defined?.kind === 'file') return 'file'
  if (name.endsWith('_key') || name === 'image') return 'picture'
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'number') return defined?.kind === 'money' || money.has(name) ? 'money' : 'number'
  if (Array.isArray(value)) return kindOfList(value)
  if (typeof value !== 'string') return 'json'
  if (name === 'state' && !defined) return 'state'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'day'
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(value)) return 'moment'
  return 'text'
}

function kindOfList(values: readonly unknown[]): ValueKind {
  if (!values.every((entry) => ['string', 'number', 'boolean'].includes(typeof entry))) return 'json'
  const permissions = values.filter((entry) => typeof entry === 'string' && readPermission(entry) === entry)
  return values.length > 0 && permissions.length === values.length ? 'permissions' : 'list'
}
