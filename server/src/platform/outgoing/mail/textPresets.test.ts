import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TextPreset } from '@bustan/contract/settings/sections/textPresets.ts'
import { publicPost } from './publicPost.ts'
import { sendByPreset } from './textGateway.ts'

/** The request that the gateway received, and the response it gives. */
interface Seen {
  url: string
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let server: Server
let seen: Seen[] = []
let answer: { status: number; body: string } = { status: 200, body: '' }

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      const { method, url: path, headers } = request
      seen.push({ url: String(headers['x-test-url']), method, path, headers, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  seen = []
})

/** Calls this machine in the gateway's stead; where it would have gone stands in a header. */
const here: typeof publicPost = (address, posting) => {
  const { pathname, search } = new URL(address)
  const { port } = server.address() as AddressInfo
  return publicPost(`http://127.0.0.1:${port}${pathname}${search}`, {
    ...posting,
    headers: { ...posting.headers, 'x-test-url': address },
    mayBeHere: true,
  })
}

const message = {
  to: '+966551234567',
  text: 'رمزك 4821 & لا تشاركه',
  key: 'k-1',
  from: 'Bustan',
  user: 'farm',
}
const send = (name: TextPreset, status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return sendByPreset(name, message, here)
}

test('Taqnyat is sent a list of receivers as JSON, with its token', async () => {
  expect(await send('taqnyat', 201, { statusCode: 201, messageId: 5_452_899_970 })).toEqual({
    problem: null,
    said: null,
  })
  expect(seen).toMatchObject([
    {
      url: 'https://api.taqnyat.sa/v1/messages',
      method: 'POST',
      path: '/v1/messages',
      headers: { authorization: 'Bearer k-1', 'content-type': 'application/json' },
    },
  ])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    recipients: ['966551234567'],
    body: message.text,
    sender: 'Bustan',
  })
})

test('Unifonic is sent a form with its AppSid', async () => {
  const taken = { success: true, message: '', errorCode: 'ER-00', data: { MessageID: 1, Status: 'Queued' } }
  expect(await send('unifonic', 200, taken)).toEqual({ problem: null, said: null })
  expect(seen).toMatchObject([
    {
      url: 'https://el.cloud.unifonic.com/rest/SMS/messages',
      method: 'POST',
      path: '/rest/SMS/messages',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    },
  ])
  expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
    AppSid: 'k-1',
    SenderID: 'Bustan',
    Body: message.text,
    Recipient: '966551234567',
    responseType: 'JSON',
  })
})

test('Msegat is sent user, key and message as JSON', async () => {
  for (const taken of [{ code: '1', message: 'Success' }, { code: 1 }, { code: 'M0000' }, '1'])
    expect(await send('msegat', 200, taken)).toEqual({ problem: null, said: null })
  expect(seen[0]).toMatchObject({
    url: 'https://www.msegat.com/gw/sendsms.php',
    method: 'POST',
    path: '/gw/sendsms.php',
    headers: { 'content-type': 'application/json' },
  })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    userName: 'farm',
    apiKey: 'k-1',
    numbers: '966551234567',
    userSender: 'Bustan',
    msg: message.text,
    msgEncoding: 'UTF8',
  })
})

test.each([
  ['taqnyat', 401, { statusCode: 401, message: 'Unauthenticated.' }, 'sign_in', 'Unauthenticated.'],
  ['taqnyat', 400, { statusCode: 104, message: 'Invalid bearer token' }, 'sign_in', 'Invalid bearer token'],
  ['taqnyat', 400, { statusCode: 400, code: 3, message: 'Insufficient' }, 'balance', 'Insufficient'],
  ['taqnyat', 400, { statusCode: 14, message: 'Invalid sender' }, 'sender', 'Invalid sender'],
  ['taqnyat', 400, { statusCode: 15, message: 'Invalid recipients' }, 'number', 'Invalid recipients'],
  ['taqnyat', 201, { statusCode: 400, message: 'No' }, 'refused', 'No'],
  [
    'unifonic',
    401,
    { success: false, message: 'Authentication failed', errorCode: 'ER-401' },
    'sign_in',
    null,
  ],
  ['unifonic', 200, { success: false, message: '', errorCode: 'ER-01' }, 'balance', 'HTTP 200'],
  ['unifonic', 480, { success: false, message: 'Sender', errorCode: 'ER-480' }, 'sender', 'Sender'],
  ['unifonic', 482, 'nothing to read', 'number', 'HTTP 482'],
  ['unifonic', 200, '<html>', 'refused', 'HTTP 200'],
  ['msegat', 200, { code: '1020', message: 'Invalid login info' }, 'sign_in', 'Invalid login info'],
  ['msegat', 200, { code: 'M0002', message: 'Invalid login info' }, 'sign_in', 'Invalid login info'],
  ['msegat', 200, { code: '1060', message: 'Balance is not enough' }, 'balance', 'Balance is not enough'],
  ['msegat', 200, { code: '1110', message: 'Sender' }, 'sender', 'Sender'],
  ['msegat', 200, '1120', 'number', 'HTTP 200'],
  ['msegat', 500, { code: '1' }, 'refused', 'HTTP 500'],
] as const)('%s that answers %i %j took nothing: %s', async (name, status, body, problem, said) => {
  const outcome = await send(name, status, body)
  expect(outcome).toMatchObject({ problem, ...(said === null ? {} : { said }) })
})
