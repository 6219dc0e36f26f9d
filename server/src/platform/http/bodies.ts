import qs from 'qs'
import { AppError } from '../errors.ts'

/** How deep names may nest, how many values a body may have, and how long a list may be. */
const MAX_DEPTH = 6
const MAX_FIELDS = 6_000
const MAX_LIST = 5_000
const MAX_NAME = 200

const dangerous = new Set(['__proto__', 'constructor', 'prototype'])

/** `name[ar]=x&ids[]=1` as an object. Throws AppError bad_request for names that reach for a prototype or nest too deep. */
export function parseBrackets(text: string): Record<string, unknown> {
  for (const pair of text.split('&')) {
    const end = pair.indexOf('=')
    const name = safeDecode(end < 0 ? pair : pair.slice(0, end))
    if (name.length > MAX_NAME) throw new AppError('bad_request')
    if (name.split(/[[\].]/).some((part) => dangerous.has(part))) throw new AppError('bad_request')
  }
  try {
    return qs.parse(text, {
      depth: MAX_DEPTH,
      strictDepth: true,
      parameterLimit: MAX_FIELDS,
      arrayLimit: MAX_LIST,
      throwOnLimitExceeded: true,
      allowPrototypes: false,
      plainObjects: true,
    }) as Record<string, unknown>
  } catch {
    throw new AppError('bad_request')
  }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** The fields of a multipart body as one object, by the same rules as `parseBrackets`. */
export function foldPairs(pairs: readonly (readonly [string, string])[]): Record<string, unknown> {
  return parseBrackets(
    pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'),
  )
}

/** Refuses a JSON body that nests too deep or names a prototype. */
export function checkShape(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new AppError('bad_request')
  if (Array.isArray(value)) {
    if (value.length > MAX_LIST) throw new AppError('bad_request')
    for (const item of value) checkShape(item, depth + 1)
    return
  }
  for (const [name, item] of Object.entries(value)) {
    if (dangerous.has(name)) throw new AppError('bad_request')
    checkShape(item, depth + 1)
  }
}

/** Query names in the spec's spellings and in ours are one: `CategoryId`, `subCategoryId` → `category_id`, `sub_category_id`. */
export function readQuery(query: unknown): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === '') continue
    read[name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()] = value
  }
  return read
}
