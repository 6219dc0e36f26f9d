/// <reference types="node" />
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from './apiError.ts'
import { createHttp, queryString } from './http.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void

let server: Server
let base = ''
let answer: Answer
let count = 0
let seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = []

beforeEach(async () => {
  count = 0
  seen = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += piece))
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      count += 1
      answer(request, response, count)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const json =
  (status: number, body: unknown): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'from-header' })
    response.end(JSON.stringify(body))
  }

const http = (more: Partial<Parameters<typeof createHttp>[0]> = {}) =>
  createHttp({ base, token: () => 'secret', language: () => 'ar', pause: 1, ...more })

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`)
  return error
}

test('a query is spelled in one way, whatever the order it was given in', () => {
  expect(queryString({ b: 'طلب', a: 0, c: '', d: null, e: undefined, f: false })).toBe(
    `?a=0&b=${encodeURIComponent('طلب')}&f=false`,
  )
  expect(queryString({ c: '' })).toBe('')
})

test('a read carries the bearer, the language and the version, and no key', async () => {
  answer = json(200, { data: 1 })
  expect(await http().get('units', { query: { page: 2 } })).toEqual({ data: 1 })
  const [call] = seen
  expect(call?.url).toBe('/api/units?page=2')
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'accept-language': 'ar',
    'api-version': 'v1',
  })
  expect(call?.headers['idempotency-key']).toBeUndefined()
})

test('a write is JSON, or the form it was given, each with a key of its own', async () => {
  answer = json(201, {})
  const form = new FormData()
  form.append('name[ar]', 'كيلو')
  await http().post('units', { name: 'x' })
  await http().post('units', form)
  expect(seen[0]?.headers['content-type']).toBe('application/json')
  expect(seen[0]?.body).toBe('{"name":"x"}')
  expect(seen[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(seen[1]?.headers['idempotency-key']).not.toBe(seen[0]?.headers['idempotency-key'])
})

describe('a call that fails', () => {
  test('says which fields, why, and under which request id', async () => {
    answer = json(422, {
      message: 'يرجى إدخال الاسم.',
      code: 'validation',
      request_id: 'from-body',
      errors: { 'name.ar': ['يرجى إدخال الاسم.'] },
    })
    const error = await failure(http().post('units', {}))
    expect(error).toMatchObject({ status: 422, code: 'validation', requestId: 'from-body' })
    expect(error.message).toBe('يرجى إدخال الاسم.')
    expect(error.errors).toEqual({ 'name.ar': ['يرجى إدخال الاسم.'] })
  })

  test('keeps what else the answer says', async () => {
    answer = json(409, { message: 'm', code: 'stale_version', request_id: 'r', changed_by: 'منى' })
    const error = await failure(http().put('units/1', {}))
    expect(error.code).toBe('stale_version')
    expect(error.details).toEqual({ changed_by: 'منى' })
  })

  test('with something that is not our API is unknown, and still names the request id', async () => {
    answer = (_request, response) => {
      response.writeHead(502, { 'x-request-id': 'proxy' }).end('<html>')
    }
    const error = await failure(http().get('units'))
    expect(error).toMatchObject({ status: 502, code: 'unknown', requestId: 'proxy', message: '' })
    expect(error.isTransient).toBe(true)
  })

  test('because nobody answers is a network error', async () => {
    answer = (request) => request.socket.destroy()
    const error = await failure(http().get('units'))
    expect(error).toMatchObject({ status: 0, code: 'network' })
  })

  test('because it was called off stays an abort', async () => {
    answer = () => undefined
    const off = new AbortController()
    const call = http().get('units', { signal: off.signal })
    off.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('a write that nobody answered is sent once more, with the same key', async () => {
  answer = (request, response, nth) =>
    nth === 1 ? void request.socket.destroy() : json(200, { message: 'ok' })(request, response, nth)
  expect(await http().post('units', { name: 'x' })).toEqual({ message: 'ok' })
  expect(seen).toHaveLength(2)
  expect(seen[0]?.headers['idempotency-key']).toBe(seen[1]?.headers['idempotency-key'])
})

test('sign-in is neither kept nor repeated', async () => {
  answer = (request) => request.socket.destroy()
  await failure(http().post('auth/login', {}, { repeatable: false }))
  expect(seen).toHaveLength(1)
  expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
})

describe('401', () => {
  test('tells which token was refused', async () => {
    answer = json(401, { message: 'm', code: 'unauthenticated', request_id: 'r' })
    const refused: string[] = []
    await failure(http({ onUnauthenticated: (token) => refused.push(token) }).get('units'))
    expect(refused).toEqual(['secret'])
  })

  test('for a wrong api key, and every other status, ends no session', async () => {
    const refused: string[] = []
    const calls = http({ onUnauthenticated: (token) => refused.push(token) })
    answer = json(403, { message: 'm', code: 'api_key', request_id: 'r' })
    await failure(calls.get('units'))
    for (const status of [403, 404, 409, 422, 429, 500]) {
      answer = json(status, { message: 'm', request_id: 'r' })
      await failure(calls.get('units'))
    }
    expect(refused).toEqual([])
  })
})

test('an early answer is taken instead of asking again; a broken one is not', async () => {
  answer = json(200, { data: 'late' })
  const early = (good: boolean) => () =>
    good ? Promise.resolve(Response.json({ data: 'early' })) : Promise.reject(new TypeError('no'))
  expect(await http({ early: early(true) }).get('units')).toEqual({ data: 'early' })
  expect(seen).toHaveLength(0)
  expect(await http({ early: early(false) }).get('units')).toEqual({ data: 'late' })
})

test('every call says who calls, in X-Api-Key', async () => {
  answer = json(200, {})
  await http().get('units')
  await http().post('units', { name: 'x' })
  expect(seen.map(({ headers }) => headers['x-api-key'])).toEqual(['bustan-dashboard', 'bustan-dashboard'])
})

test('a call that nobody’s hand asked for says so', async () => {
  answer = json(200, {})
  let away = false
  const calls = http({ background: () => away })
  await calls.get('units')
  away = true
  await calls.get('units')
  expect(seen.map(({ headers }) => headers['x-background'])).toEqual([undefined, '1'])
})

test('where an answer was read is noted; a refusal tells nothing', async () => {
  const noted: string[] = []
  const calls = http({ onReadAt: (position) => noted.push(position) })
  answer = (request, response) =>
    void response
      .writeHead(request.url === '/api/units' ? 200 : 404, {
        'content-type': 'application/json',
        'x-read-at': '42',
      })
      .end('{}')
  await calls.get('units')
  await failure(calls.get('nothing'))
  expect(noted).toEqual(['42'])
})

test('whether anybody answers is told after every call, a refusal being an answer', async () => {
  const contact: boolean[] = []
  const calls = http({ onContact: (answered) => contact.push(answered) })
  answer = (request, response, nth) => {
    if (nth === 2) request.socket.destroy()
    else json(nth === 3 ? 403 : 200, { data: 1 })(request, response, nth)
  }
  await calls.get('units')
  await failure(calls.get('units'))
  await failure(calls.get('units'))
  expect(contact).toEqual([true, false, true])
})
