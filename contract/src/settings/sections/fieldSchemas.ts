import * as z from 'zod/mini'
import { recordOf } from '../../core/values/objects.ts'
import { decimal, email, flag, nullable, phone, text, whole } from '../../core/resource/inputs.ts'
import { parsePhone } from '../../core/values/phone.ts'
import { readAddress, readProfile } from './profiles.ts'
import { bareDigits, digitsOf } from './registerNumbers.ts'
import { shapes } from '../delivery/shapes.ts'
import type { Section, SettingField } from '../../core/settings/settingField.ts'
import { isTileAddress } from '../delivery/tileAddress.ts'

/** Landlines, and numbers of companies: what rings, and receives no text messages. */
const CALLED_ONLY = /^(?:01[1-7]\d{7}|9200\d{5}|800\d{7})$/

/** A phone as it is kept: E.164 where it is a mobile or written so, else the digits of a landline. Null where it is none. */
function readPhone(value: string): string | null {
  const digits = String(bareDigits(value))
  return CALLED_ONLY.test(digits) ? digits : parsePhone(value)
}

const shopPhone = () =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? (readPhone(value) ?? value) : value)),
    z.string().check(z.refine((value) => readPhone(value) === value, { error: 'shop_phone' })),
  )

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** Rows left empty are no numbers, and one number stands once. */
const phones = (most: number) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (value === null || value === undefined || isBlank(value)) return []
      return (Array.isArray(value) ? value : [value]).filter((one) => !isBlank(one))
    }),
    z.pipe(
      z.array(shopPhone()).check(z.maxLength(most)),
      z.transform((all: string[]) => [...new Set(all)]),
    ),
  )

const address = (
  hosts: readonly string[],
  read: (value: string, hosts: readonly string[]) => string | null,
  error: 'profile' | 'app_link',
) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? (read(value, hosts) ?? value) : value)),
    z.string().check(
      z.maxLength(191),
      z.refine((value) => read(value, hosts) === value, { error }),
    ),
  )

/** A number with at most two decimals. */
const inHundredths = (min: number, max: number) =>
  z.pipe(
    decimal(min, max),
    z.number().check(z.refine((value) => Number(value.toFixed(2)) === value, { error: 'halala_places' })),
  )

const zoneNames = /^[A-Za-z][\w+\-/]{1,63}$/

/** Checks whether dates can be formatted in a time zone. */
export function isTimeZone(value: string): boolean {
  if (!zoneNames.test(value)) return false
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

/** As far as it can be told without asking for its host: the server looks where that leads before it calls. */
const callable = /^https:\/\/(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?]\S*)?$/i

const host = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|[\da-f:.]+)$/i

/** Checks whether a text is an object of JSON that has texts under these names. */
function hasTexts(value: string, names: readonly string[]): boolean {
  try {
    const read = recordOf(JSON.parse(value))
    return names.every((name) => typeof read[name] === 'string' && read[name] !== '')
  } catch {
    return false
  }
}

const secret = (max: number, names: readonly string[] = []) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => names.length === 0 || hasTexts(value, names), { error: 'key_file' }),
  )

/** Returns the schema of a kind, where a value is given. */
function givenSchema(field: SettingField): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return text(field.max)
    case 'email':
      return email()
    case 'host':
      return text(191).check(z.refine((value) => host.test(value), { error: 'host' }))
    case 'mobile':
      return phone()
    case 'phones':
      return phones(field.most)
    case 'profile':
      return address(field.hosts, readProfile, 'profile')
    case 'appLink':
      return address(field.hosts, readAddress, 'app_link')
    case 'digits':
      return digitsOf(field.form, field.problem)
    case 'whole':
      return whole(field.min, field.max)
    case 'decimal':
      return field.places ? inHundredths(field.min, field.max) : decimal(field.min, field.max)
    case 'flag':
      return flag()
    case 'choice':
      return z.enum(field.choices)
    case 'timeZone':
      return z.string().check(z.refine(isTimeZone, { error: 'time_zone' }))
    case 'picture':
      return z.string().check(z.regex(/^[\da-f]{32}\.webp$/))
    case 'called':
      return z.string().check(
        z.maxLength(500),
        z.refine((value) => callable.test(value), { error: 'called_address' }),
      )
    case 'tiles':
      return text(500).check(z.refine(isTileAddress, { error: 'tile_address' }))
    case 'secret':
      return secret(field.max, field.json)
    default:
      return shapes[field.shape]?.() ?? z.never()
  }
}

/** Returns the schema of a field. An empty value is null, except where a value is required. */
export const fieldSchema = (field: SettingField): z.ZodMiniType =>
  field.required || field.kind === 'phones' || field.kind === 'flag' || field.kind === 'shape'
    ? givenSchema(field)
    : nullable(givenSchema(field))

/** Returns the schema of a section, of the fields that are named; of all of them unless stated. */
export const sectionSchema = (
  { fields }: Pick<Section, 'fields'>,
  names: readonly string[] = Object.keys(fields),
) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => names.includes(name))
        .map(([name, field]) => [name, fieldSchema(field)]),
    ),
  )
