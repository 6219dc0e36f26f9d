import fc from 'fast-check'
import { BOUNDARY } from './multipartBodies.ts'

const header = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
})

/** What a body says it is. */
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

/** A few headers with values that tend to be forgotten. */
export const oddHeaders = fc.dictionary(
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
