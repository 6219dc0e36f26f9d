import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { hostOf, isLoopback } from './loopback.ts'
import { BUCKET_URL, readBucketUrl } from '../files/store/bucketUrl.ts'
import { readServiceAccount } from '../outgoing/push/serviceAccount.ts'
import { KEY_BYTES, readKey } from '../secret/keyText.ts'

/** A value that `read` makes something of; undefined is refused, and the message ends the sentence that its name begins. */
const readBy = <T>(read: (value: string) => T | undefined, message: (value: string) => string) =>
  z.pipe(
    z.string(),
    z.transform((value: string, context) => {
      const created = read(value)
      if (created !== undefined) return created
      context.issues.push({ code: 'custom', message: message(value), input: value })
      return z.NEVER
    }),
  )

const passes = (test: (value: string) => boolean) => (value: string) => (test(value) ? value : undefined)
const partsOf = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Any text, as it is. */
export const text = readBy(String, String)
/** Empty is null. */
export const optional = <T>(schema: z.ZodMiniType<T, string>) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    schema,
  ])
/** The parts between commas; empty ones are left out. */
export const list = readBy(partsOf, String)
/** A path on this machine, made absolute. */
export const path = readBy((value) => resolve(value), String)
/** A whole number within its limits. */
export const whole = (min: number, max: number) =>
  readBy(
    (value) => {
      const number = Number(value)
      return Number.isInteger(number) && number >= min && number <= max ? number : undefined
    },
    (value) => `must be a whole number from ${min} to ${max}, not "${value}".`,
  )

/** One of a few words. */
export const choice = (...allowed: readonly string[]) =>
  readBy(
    passes((value) => allowed.includes(value)),
    (value) => `must be one of ${allowed.map((one) => one || '(empty)').join(', ')}, not "${value}".`,
  )

/** 0 or 1. */
export const flag = z.pipe(
  choice('0', '1'),
  z.transform((value) => value === '1'),
)

const isUrl = (value: string, protocols: readonly string[]) =>
  protocols.some((protocol) => value.startsWith(`${protocol}:`)) && URL.canParse(value)
/** An address with one of these protocols, without the colon. */
export const url = (...protocols: readonly string[]) =>
  readBy(
    passes((value) => isUrl(value, protocols)),
    () => `must be an address that starts with ${protocols.join(': or ')}:.`,
  )

const isSafe = (value: string) => !value.startsWith('http:') || isLoopback(hostOf(value))
/** The schema of an address that secrets or people's numbers go to: encrypted, unless it is this machine. */
export const safeUrl = url('https', 'http').check(
  z.refine(isSafe, { error: 'must be an https: address, unless it is on this machine.' }),
)

/** An address with places to be filled in, none of them in its host: whom it names does not change. */
export const template = (...places: readonly string[]) =>
  readBy(
    (value) => {
      const filled = (by: string) => value.replaceAll(/\{\w+\}/g, by)
      const named = [...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      if (!isUrl(filled('0'), ['https', 'http']) || !isSafe(filled('0'))) return undefined
      const isFixed = new URL(filled('0')).host === new URL(filled('1')).host
      return isFixed && places.every((place) => named.includes(place)) ? value : undefined
    },
    () =>
      `must be an https: address (http: on this machine) with ${places.map((place) => `{${place}}`).join(', ')} in its path or query.`,
  )

/** The address that reports of faults are sent to, with its key and its project. */
export const dsn = safeUrl.check(
  z.refine((value) => /^https?:\/\/\w+@[\w.:[\]-]+(?:\/[\w/-]*)?\/\d+$/.test(value), {
    error: 'must look like https://key@sentry.example/1.',
  }),
)

/** Calling codes of countries; null for those of all. */
export const callingCodes = readBy(
  (value) => {
    const codes = partsOf(value)
    return value === '*' ? null : codes.every((code) => /^[1-9]\d{0,2}$/.test(code)) ? codes : undefined
  },
  () => 'must be calling codes such as 966,971, or *.',
)

/** The key that secrets are encrypted with. */
export const secretKey = readBy(
  (value) => readKey(value) ?? undefined,
  () => `must be at least ${KEY_BYTES} random bytes in base64 or hex (openssl rand -base64 ${KEY_BYTES}).`,
)

/** The token that whoever collects metrics sends. */
export const metricsToken = readBy(
  passes((value) => /^[\w-]{20,200}$/.test(value)),
  () => 'must be 20 to 200 letters, digits, - and _ (openssl rand -hex 32).',
)

/** The address that the server listens on. */
export const address = readBy(
  passes((value) => value === 'localhost' || isIP(value) > 0),
  (value) => `must be an IP address or localhost, not "${value}".`,
)

/** The account that pushes to the ordering app are sent with. */
export const serviceAccount = readBy(
  (value) => readServiceAccount(value) ?? undefined,
  () => 'must be the JSON of a service account.',
)

/** The bucket that files lie in. */
export const bucketUrl = readBy(
  readBucketUrl,
  () => `must look like ${BUCKET_URL}, http: on this machine alone.`,
)

/** A time zone by its name in the IANA list. */
export const timeZone = readBy(
  passes((value) => {
    try {
      return Boolean(Intl.DateTimeFormat('en', { timeZone: value }))
    } catch {
      return false
    }
  }),
  (value) => `must be a time zone such as Asia/Riyadh, not "${value}".`,
)
