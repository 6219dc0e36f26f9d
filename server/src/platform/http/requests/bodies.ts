import { AppError } from '../../faults/errors.ts'

/** The limits of a query or a body (security.md, row 30): bytes of text, brackets in a name, items of a list. */
export interface FormLimits {
  bytes: number
  list: number
  /** The error for a form beyond the bytes. */
  refusal: 'bad_request' | 'too_large'
}
export const QUERY_LIMITS: FormLimits = { bytes: 16 * 1024, list: 500, refusal: 'bad_request' }
export const BODY_LIMITS: FormLimits = { bytes: 1024 * 1024, list: 5_000, refusal: 'too_large' }
/** Names and values in one form: two of the longest lists, and room. Each costs far more memory than its bytes. */
const MAX_PAIRS = 12_000
const MAX_DEPTH = 5
const MAX_NAME = 200

const dangerous = new Set(['__proto__', 'constructor', 'prototype'])

/** A name and its value, as they came. */
export type Pair = readonly [name: string, value: string]
type Value = string | Value[] | { [name: string]: Value }

/** The value of a name while a form is read: one or more values, or further names. */
type Node = string[] | Branch
class Branch extends Map<string, Node> {
  /** The index of the next `[]`. */
  next = 0
}

/** Throws bad_request for a text that the database could not keep: NUL, or half of a surrogate pair. */
function assertText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('bad_request')
}

/** `name[ar]` → `['name', 'ar']`. A name whose brackets do not match is one part: it names nothing known. */
function partsOf(name: string): readonly string[] {
  if (name.length > MAX_NAME) throw new AppError('bad_request')
  const open = name.indexOf('[')
  if (open <= 0 || !name.endsWith(']')) return [name]
  const inner = name.slice(open + 1, -1).split('][')
  if (inner.some((part) => part.includes('[') || part.includes(']'))) return [name]
  if (inner.length > MAX_DEPTH) throw new AppError('bad_request')
  return [name.slice(0, open), ...inner]
}

function assertSafe(part: string): void {
  if (dangerous.has(part)) throw new AppError('bad_request')
}

const isPlace = (name: string) => /^(0|[1-9]\d{0,9})$/.test(name)

function setField(root: Branch, name: string, value: string): void {
  const parts = partsOf(name)
  let branch = root
  for (const [depth, part] of parts.entries()) {
    assertSafe(part)
    // `ids[]` takes the next place of its list.
    const key = part === '' && depth > 0 ? String(branch.next) : part
    if (depth > 0 && isPlace(key)) branch.next = Math.max(branch.next, Number(key) + 1)
    const known = branch.get(key)
    if (depth === parts.length - 1) {
      if (known === undefined) branch.set(key, [value])
      else if (Array.isArray(known)) known.push(value)
      else throw new AppError('bad_request')
      return
    }
    if (Array.isArray(known)) throw new AppError('bad_request')
    const deeper = known ?? new Branch()
    branch.set(key, deeper)
    branch = deeper
  }
}

/** A branch whose names are all places is a list, in their order and without gaps; any other is an object. */
function valueOf(node: Node, limits: FormLimits): Value {
  if (Array.isArray(node)) {
    if (node.length > limits.list) throw new AppError('bad_request')
    return node.length === 1 ? (node[0] ?? '') : node
  }
  const entries = [...node]
  if (entries.every(([name]) => isPlace(name))) {
    if (entries.length > limits.list) throw new AppError('bad_request')
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, deeper]) => valueOf(deeper, limits))
  }
  return objectOf(entries, limits)
}

function objectOf(entries: readonly [string, Node][], limits: FormLimits): Record<string, Value> {
  const object: Record<string, Value> = Object.create(null)
  for (const [name, deeper] of entries) object[name] = valueOf(deeper, limits)
  return object
}

/**
 * Names with brackets and their values as one object without a prototype, in time proportional to their length.
 * Throws bad_request for names that reach for a prototype, are too long or nest too deep, and for lists that are too long.
 */
export function formOf(pairs: Iterable<Pair>, limits: FormLimits): Record<string, unknown> {
  const root = new Branch()
  let count = 0
  for (const [name, value] of pairs) {
    count += 1
    if (count > MAX_PAIRS) throw new AppError('bad_request')
    if (name === '') continue
    assertText(name)
    assertText(value)
    setField(root, name, value)
  }
  return objectOf([...root], limits)
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

function* pairsOf(text: string): Generator<Pair> {
  for (let start = 0; start <= text.length;) {
    const amp = text.indexOf('&', start)
    const end = amp < 0 ? text.length : amp
    // Searched within the pair alone: a search to the end of the text for every pair would be quadratic.
    const pair = text.slice(start, end)
    const equals = pair.indexOf('=')
    yield equals < 0 ? [decode(pair), ''] : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))]
    start = end + 1
  }
}

/** `name[ar]=x&ids[]=1` as an object (see formOf). Throws the refusal of `limits` beyond its bytes. */
export function parseForm(text: string, limits: FormLimits): Record<string, unknown> {
  if (Buffer.byteLength(text) > limits.bytes) throw new AppError(limits.refusal)
  return formOf(pairsOf(text), limits)
}

/** Refuses a JSON body that nests too deep, names a prototype, or holds a list or a text that is not taken. */
export function assertShape(value: unknown, depth = 0): void {
  if (typeof value === 'string') assertText(value)
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new AppError('bad_request')
  if (Array.isArray(value)) {
    if (value.length > BODY_LIMITS.list) throw new AppError('bad_request')
    for (const item of value) assertShape(item, depth + 1)
    return
  }
  for (const [name, item] of Object.entries(value)) {
    assertSafe(name)
    assertText(name)
    assertShape(item, depth + 1)
  }
}

/**
 * Query names in the spec's spellings and in ours are one: `CategoryId`, `subCategoryId` → `category_id`,
 * `sub_category_id`. Throws bad_request for a name that becomes one of a prototype's.
 */
export function readQuery(query: unknown): Record<string, unknown> {
  const read: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(query ?? {})) {
    const folded = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
    assertSafe(folded)
    if (value !== '') read[folded] = value
  }
  return read
}
