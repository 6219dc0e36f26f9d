import fc from 'fast-check'
import type { FuzzedRoute } from './fuzzedProduct.ts'

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

const BOUNDARY = 'fuzz-boundary'
const names = [
  '__proto__',
  'constructor',
  'name',
  'name[ar]',
  'ids[]',
  'ids[4999]',
  'a[b][c][d][e]',
  '_method',
  'x'.repeat(201),
  '',
  '[',
  'a]b[',
]

/** Values that tend to be forgotten. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    2 ** 31,
    2 ** 53,
    '18446744073709551616',
    '9223372036854775808',
    '4294967296',
    '',
    ' ',
    '1',
    '0',
    '-0',
    'NaN',
    '٣٥',
    '2026-02-30',
    '2026-11-22',
    '0001-01-01',
    '99999-01-01',
    '+999999-12-31T23:59:59Z',
    '\u202Egpj.exe',
    '\u0000',
    '\ud800',
    '%00',
    "' or 1=1 --",
    '{{7*7}}',
    '<script>',
    '%',
    '_',
    '\\',
    'a@b.example',
    '0551112223',
    '+966551112223',
    'prepared',
    'طماطم',
    [],
    [[]],
    {},
    { ar: 'س', en: 'x' },
    [1, 1, 1],
    ['a', null, {}],
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer(),
  fc.double(),
  fc.constant('x'.repeat(70_000)),
  fc.json({ maxDepth: 4 }).map((text): unknown => JSON.parse(text)),
)

const text = odd.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))
const header = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
})

const ids = fc.constantFrom(
  '1',
  '2',
  '0',
  '-1',
  '01',
  '1.0',
  '%31',
  '2147483647',
  '2147483648',
  '99999999999',
  'x',
  '%00',
  '..',
  'null',
  encodeURIComponent('١'),
  encodeURIComponent('\u202E1'),
  '9'.repeat(300),
)

// Half a surrogate pair travels as the bytes it would be, which no decoder takes.
const encoded = (name: string, value: string) =>
  [name, value].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('=')

const pairsOf = (known: readonly string[]) =>
  fc.array(
    fc.tuple(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...known, 'page') },
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
        .array(fc.tuple(fc.constantFrom(...route.fields, '_method', '__proto__', 'version'), odd), {
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

const fileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from('%PDF-1.7'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.from('\x00\x00\x00\x18ftypmp42', 'latin1'),
    Buffer.from('a;b;c\r\n1;2;3\r\n'),
    Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1'),
    Buffer.alloc(0),
  ),
)

const part = (route: FuzzedRoute) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...route.fields, ...names), text)
        .map(([name, value]) =>
          Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
        ),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...route.files, 'image', 'file', '__proto__'),
          fc.constantFrom('a.png', 'a\0.png', '', '../../x', 'ملف.xlsx', 'x'.repeat(2_000), '"'),
          fileBytes,
        )
        .map(([name, filename, bytes]) =>
          Buffer.concat([
            Buffer.from(
              `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`,
            ),
            bytes,
            Buffer.from('\r\n'),
          ]),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        Buffer.from(`--${BOUNDARY}\r\n\r\n\r\n`),
        Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: nothing\r\n\r\nx\r\n`),
        Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name*=utf-8''%zz\r\n\r\nx\r\n`),
        Buffer.from(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: text/plain; charset=utf-99\r\n\r\n\xff\r\n`,
          'latin1',
        ),
        Buffer.from(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\ncontent-transfer-encoding: base64\r\n\r\n!!!\r\n`,
        ),
        Buffer.from(`--${BOUNDARY}\r\n${'x: y\r\n'.repeat(2_000)}\r\n`),
        Buffer.from(`--${BOUNDARY}`),
      ),
    },
  )

const multipartBody = (route: FuzzedRoute) =>
  fc
    .tuple(
      fc.array(part(route), { maxLength: 6 }),
      fc.constantFrom(`--${BOUNDARY}--\r\n`, '', `--${BOUNDARY}--`, '--other--\r\n', '\r\n'),
      fc.nat(40),
    )
    .map(([parts, end, cut]) => {
      const whole = Buffer.concat([...parts, Buffer.from(end)])
      return cut > 30 ? whole.subarray(0, Math.floor((whole.length * (cut - 30)) / 10)) : whole
    })

const types = fc.constantFrom(
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

const oddHeaders = fc.dictionary(
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
    const body = fc.oneof(
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
        body,
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

/** Bytes that are no good request, sent as they are. */
export const rawRequests: readonly string[] = [
  'GET /health HTTP/1.1\r\nhost: x\r\n',
  'GET /health',
  'POST /api/dashboard/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email"',
  'POST /api/dashboard/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
  'POST /api/dashboard/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/dashboard/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  `POST /api/dashboard/v1/units HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=a\r\ntransfer-encoding: chunked\r\n\r\n5\r\n--a\r\n\r\n`,
  'GET http://elsewhere.example/health HTTP/1.1\r\nhost: elsewhere.example\r\nconnection: close\r\n\r\n',
  'GET /health?__proto__=1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'GET /health?a\u0000b=1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'GET /\u00ff\u00fe HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n',
  'TRACE / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'FOO / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(5_000)}\r\n`,
  `GET /${'x'.repeat(60_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  `${'GET /health HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(60)}GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  'POST /api/store/v1/auth/code HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'.repeat(
    30,
  ),
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc',
  '\r\n\r\n\r\n\r\n',
]
