import fc from 'fast-check'
import type { FuzzedRoute } from './fuzzedProduct.ts'
import { encoded, hostileBody, pairsOf } from './hostileBodies.ts'
import { oddHeaders } from './oddHeaders.ts'
import { ids } from './oddValues.ts'

/** One call of the fuzz, whole: it can be printed and made again. */
export interface HostileCall {
  caller: 'nobody' | 'staff' | 'customer'
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | null
}

/** Paths outside the two APIs. */
const PLAIN = [
  '/',
  '/home',
  '/health',
  '/sanctum/csrf-cookie',
  '/files/0123456789abcdef0123456789abcdef.webp',
  '/files/..%2f..%2fetc%2fpasswd',
  '/files/thumbnails/x.webp',
  '/docs/dashboard',
  '/docs/open.js',
  '/docs/static/swagger-ui.css',
  '/docs/static/../../package.json',
  '/assets/none.js',
  '//health',
  '/api/',
  '/api/dashboard/v1/openapi.json',
  '/api/dashboard/v1/units/',
  '/api/store/v2/none',
  '/%',
  '/%00',
  `/${'a/'.repeat(900)}`,
]

const verbs = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')

/** Calls to these routes and to the plain paths; most are wrong in one way or another. */
export function hostileCalls(routes: readonly FuzzedRoute[]): fc.Arbitrary<HostileCall> {
  const plain = PLAIN.map((url): FuzzedRoute => ({
    method: 'GET',
    url,
    fields: ['a'],
    query: ['a'],
    files: [],
  }))
  const target = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...routes) },
    { weight: 1, arbitrary: fc.constantFrom(...plain) },
  )
  return target.chain((row) => {
    // Something to choose from also where a route takes nothing.
    const route = { ...row, fields: [...row.fields, 'name'], query: [...row.query, 'limit'] }
    return fc
      .record({
        caller: fc.constantFrom('nobody' as const, 'staff' as const, 'staff' as const, 'customer' as const),
        method: fc.oneof(
          { weight: 6, arbitrary: fc.constant(route.method) },
          { weight: 1, arbitrary: verbs },
        ),
        ids: fc.array(ids, { minLength: 3, maxLength: 3 }),
        query: fc.oneof(
          { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
          { weight: 3, arbitrary: pairsOf(route.query) },
        ),
        headers: oddHeaders,
        body: hostileBody(route),
      })
      .map(({ caller, method, ids: given, query, headers, body: { type, bytes } }) => {
        let at = 0
        const filled = route.url.replaceAll(/:\w+/g, () => given[at++ % given.length] ?? '1')
        const search = query.map(([name, value]) => encoded(name, value)).join('&')
        const isRead = method === 'GET' || method === 'HEAD'
        return {
          caller,
          method,
          path: search ? `${filled}?${search}` : filled,
          headers: { ...headers, ...(isRead || !type ? {} : { 'content-type': type }) },
          body: isRead ? null : bytes,
        }
      })
  })
}
