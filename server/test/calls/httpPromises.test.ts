import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdmin } from '../../src/modules/access/index.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { openPhones } from '../scenes/people/phones.ts'
import type { Phones } from '../scenes/people/phones.ts'
import { rawAnswer } from '../scenes/values/rawAnswer.ts'
import { DASHBOARD, startTestApp, STORE } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

const owner = { ADMIN_EMAIL: 'admin@bustan.test', ADMIN_PASSWORD: 'owner-secret' }
const PHONE = '+966501112233'

/** A service that sends everybody on to `target`. */
async function openRedirect(target: string) {
  const texts: string[] = []
  const server = createServer((request, response) => {
    texts.push(request.url ?? '')
    response.writeHead(307, { location: target }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/texts`, asked: texts, close: () => server.close() }
}

// One line each of what docs/asvs.md promises; no database has a part in them.
describe.each(usualDatabases.slice(0, 1))('outside a demo, on %s', (kind) => {
  let app: TestApp
  let phones: Phones
  let redirect: Awaited<ReturnType<typeof openRedirect>>
  beforeAll(async () => {
    phones = await openPhones()
    redirect = await openRedirect(phones.url)
    app = await startTestApp(kind, { DEMO: '0', ...owner, SMS_URL: redirect.url })
  })
  afterAll(async () => {
    await app.close()
    redirect.close()
    await phones.close()
  })
  const login = (email: string, password: string, headers: Record<string, string> = {}) =>
    app.call('POST', `${DASHBOARD}/auth/login`, { body: { email, password }, headers })
  const statusOf = async (bytes: string) => Number((await rawAnswer(app.url, bytes)).split(' ')[1])

  test('the address of a caller is that of the connection, whatever a header says', async () => {
    const email = 'forged@test.example'
    const forged = '198.51.100.7'
    await login(email, 'not-this-one', {
      'x-forwarded-for': forged,
      'x-real-ip': forged,
      forwarded: `for=${forged}`,
    })
    const row = await app.platform.database.db
      .selectFrom('changes')
      .select('address')
      .where('record_id', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.address).toBe('127.0.0.1')
  })

  test('good answers of the API are kept by nobody', async () => {
    for (const path of [`${DASHBOARD}/auth/profile`, `${DASHBOARD}/units`, `${STORE}/products`]) {
      const { status, headers } = await app.call('GET', path, { token: app.superToken })
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    }
  })

  test('TRACE is taken nowhere, and sends nothing back', async () => {
    for (const path of ['/', '/health', `${DASHBOARD}/units`]) {
      const answer = await rawAnswer(
        app.url,
        `TRACE ${path} HTTP/1.1\r\nhost: x\r\ncookie: s3cret=1\r\nconnection: close\r\n\r\n`,
      )
      expect([404, 405]).toContain(Number(answer.split(' ')[1]))
      expect(answer).not.toContain('s3cret')
    }
  })

  test('a request of two lengths is none', async () => {
    const twice = (headers: string) =>
      statusOf(`POST ${DASHBOARD}/auth/login HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n0\r\n\r\n`)
    expect(await twice('content-length: 5\r\ntransfer-encoding: chunked')).toBe(400)
    expect(await twice('content-length: 5\r\ncontent-length: 6')).toBe(400)
    expect(await twice('transfer-encoding: x, chunked, identity')).toBe(400)
  })

  test('passwords count whole and as they are typed, over 64 characters as well', async () => {
    const email = 'long@test.example'
    const password = ` ${'Ab3-'.repeat(50)} `
    const created = { firstName: 'Long', lastName: 'One', email, password, roleId: 2 }
    await app.platform.database.transaction((tx) => createAdmin(tx, created))
    expect((await login(email, password)).status).toBe(200)
    for (const other of [
      password.toLowerCase(),
      password.trim(),
      password.slice(0, 72),
      password.slice(0, -1),
    ])
      expect((await login(email, other)).body.code).toBe('wrong_login')
  })

  test('an address for emails has one line', async () => {
    for (const line of ['\r\n', '\n', '\r', '%0a']) {
      const email = `a@test.example${line}Bcc:b@test.example`
      const { status, body } = await app.call('POST', `${DASHBOARD}/auth/forget-password`, {
        body: { email },
      })
      expect([line, status, Object.keys(body.errors)]).toEqual([line, 422, ['email']])
    }
  })

  test('a text message is sent where the setting says, not where that sends on', async () => {
    await app.platform.mail.tryText(PHONE, 'a code').catch(() => undefined)
    await expect.poll(() => redirect.asked).toHaveLength(1)
    expect(phones.texts).toEqual([])
  })
})
