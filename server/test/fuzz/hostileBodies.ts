import fc from 'fast-check'
import type { FuzzedRoute } from './fuzzedProduct.ts'
import { BOUNDARY, multipartBody } from './multipartBodies.ts'
import { types } from './oddHeaders.ts'
import { names, nested, odd, text } from './oddValues.ts'

/** A pair as it travels. Half a surrogate pair is sent as the bytes it would be, which no decoder takes. */
export const encoded = (name: string, value: string) =>
  [name, value].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('=')

/** Pairs of a form or a query, most of them known to the route. */
export const pairsOf = (known: readonly string[]) =>
  fc.array(
    fc.tuple(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...known, 'page') },
        // A map, a list and a list of maps in the place of a field.
        {
          weight: 2,
          arbitrary: fc
            .tuple(
              fc.constantFrom(...known),
              fc.constantFrom('[a]', '[]', '[0]', '[1]', '[0][a]', '[toString]'),
            )
            .map((parts) => parts.join('')),
        },
        { weight: 1, arbitrary: fc.constantFrom(...names) },
      ),
      text,
    ),
    { maxLength: 8 },
  )

function setIn(body: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', inner] = name.replace(']', '').split('[')
  if (inner === undefined)
    Object.defineProperty(body, first, { value, enumerable: true, configurable: true, writable: true })
  else body[first] = { ...(body[first] as object | undefined), [inner]: value }
}

const jsonBody = (route: FuzzedRoute) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(...route.fields, '_method', '__proto__', 'version'), nested), {
          maxLength: 10,
        })
        .map((pairs) => {
          const body: Record<string, unknown> = {}
          for (const [name, value] of pairs) setIn(body, name, value)
          return JSON.stringify(body)
        }),
    },
    { weight: 1, arbitrary: odd.map((value) => JSON.stringify(value) ?? 'undefined') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{',
        '[',
        '"',
        '{"a":}',
        '{"__proto__":{"x":1}}',
        '{"a":{"constructor":{"prototype":1}}}',
        '['.repeat(50_000),
        `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`,
        `[${'1,'.repeat(20_000)}1]`,
        '\u0000',
        'nul',
        `{"a":"${'\\u0000'.repeat(10)}"}`,
        ' '.repeat(100_000),
      ),
    },
  )

/** A body for this route, and what it says it is. */
export const hostileBody = (route: FuzzedRoute) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('application/json'), bytes: jsonBody(route) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('application/x-www-form-urlencoded'),
        bytes: pairsOf(route.fields).map((pairs) =>
          pairs.map(([name, value]) => encoded(name, value)).join('&'),
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`),
        bytes: multipartBody(route),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ type: types, bytes: fc.oneof(jsonBody(route), multipartBody(route)) }),
    },
    { weight: 1, arbitrary: fc.constant({ type: '', bytes: '' }) },
  )
