import fc from 'fast-check'
import { BOUNDARY } from './multipartBodies.ts'

const header = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
})

/** The content types that a body states. */
export const types = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=nowhere',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'multipart/form-data',
  `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
  'multipart/mixed; boundary=x',
  'text/plain',
  'application/xml',
  'image/png',
  '',
  ';;;',
  'application/json application/json',
)

/** Values of cookies, as many letters as ours have and others; those of ours that are compared with something, most. */
const cookie = fc
  .array(
    fc.tuple(
      fc.constantFrom('bind', '__Host-bind', 'device', '__Host-device', '__proto__', 'x', ''),
      fc.oneof(
        header,
        fc.constantFrom(
          `1.x.${'%C3%A9'.repeat(43)}`,
          `1.x.${'%F0%9F%8D%85'.repeat(22)}`,
          `1.${'%ED%A0%80'.repeat(5)}.x`,
          '%C3%A9'.repeat(43),
          'a'.repeat(43),
          '1.a.b',
          '...',
          '%',
          '%00',
          '"',
          'x'.repeat(3_000),
        ),
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('; '))

/** A few headers with values that tend to be forgotten. */
const headers = fc.dictionary(
  fc.constantFrom(
    'accept-language',
    'accept-encoding',
    'idempotency-key',
    'x-api-key',
    'range',
    'if-range',
    'last-event-id',
    'x-forwarded-for',
    'x-forwarded-host',
    'forwarded',
    'origin',
    'referer',
    'sec-fetch-site',
    'x-background',
    'x-requested-with',
    'upgrade-insecure-requests',
    'pragma',
    'cookie',
    'content-encoding',
    'expect',
    'if-none-match',
    'accept',
    'user-agent',
    'api-version',
    'x-http-method-override',
    'authorization',
    'via',
  ),
  fc.oneof(
    header,
    fc.constantFrom(
      'ar',
      'en',
      'gzip',
      'bytes=0-',
      'bytes=9-1,2-3',
      'cross-site',
      'same-origin',
      '99999999999999999999',
      'Bearer x',
      'device=1.a.b; bind=x',
      '*',
      '../..',
      'x'.repeat(4_000),
    ),
  ),
  { maxKeys: 3 },
)

/** Headers of any kind, and in every third call cookies. */
export const oddHeaders = fc
  .tuple(headers, fc.option(cookie, { nil: null, freq: 2 }))
  .map(([all, cookies]): Record<string, string> => (cookies === null ? all : { ...all, cookie: cookies }))
