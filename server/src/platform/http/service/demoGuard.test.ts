import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { ConfigError, readConfig } from '../../config/config.ts'

const demoAdmin = { email: 'admin@bustan.test', password: 'bustan-demo' }

describe('demo mode is for this machine alone', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(usualDatabases[0] ?? 'embedded')
  })
  afterAll(() => app.close())

  test('it does not start behind a proxy or under another name', () => {
    for (const [environment, text] of [
      [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL is https://shop.example'],
      [{ PUBLIC_URL: 'http://127.0.0.1.shop.example' }, 'PUBLIC_URL'],
      [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'PUBLIC_URL'],
      [{ TRUST_PROXY: '127.0.0.1' }, 'TRUST_PROXY'],
      [{ HOST: '0.0.0.0' }, 'HOST'],
      [{ HOST: '127.0.0.1.5' }, 'HOST'],
    ] as const) {
      expect(() => readConfig({ DEMO: '1', ...environment })).toThrow(ConfigError)
      expect(() => readConfig({ DEMO: '1', ...environment })).toThrow(text)
      expect(() => readConfig({ ...environment })).toThrow(ConfigError)
    }
    for (const address of ['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(readConfig({ DEMO: '1', PUBLIC_URL: address }).demo).toBe(true)
    expect(readConfig({ DEMO: '0', PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '10.0.0.1' }).demo).toBe(
      false,
    )
  })

  /** A call as it goes over the wire: fetch writes its own Host. */
  const send = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
      const call = request(`${app.url}${path}`, { headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => (text += piece))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
        )
      })
      call.on('error', reject).end()
    })
  const port = () => new URL(app.url).port

  test('a call by another name, to another port or through a proxy is refused, in the language of its caller', async () => {
    const strangers: Record<string, string>[] = [
      { host: 'shop.example' },
      { host: `shop.example:${port()}` },
      { host: `127.0.0.1.evil.example:${port()}` },
      { host: `localhost.evil.example:${port()}` },
      { host: `evil@localhost:${port()}` },
      { host: 'localhost:1' },
      { host: 'localhost' },
      { host: `192.168.1.20:${port()}` },
      ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'X-Forwarded-Server', 'forwarded'].map(
        (name) => ({ [name]: 'for=10.0.0.1' }),
      ),
    ]
    for (const headers of strangers) {
      const { status, text } = await send(`${DASHBOARD}/app-info`, { ...headers, 'accept-language': 'en' })
      expect([headers, status]).toEqual([headers, 403])
      expect(JSON.parse(text)).toMatchObject({
        code: 'demo_local',
        message: expect.stringContaining('own machine'),
      })
      expect(text).not.toContain('bustan-demo')
      const page = await send('/', headers)
      expect([headers, page.status, page.type]).toEqual([headers, 403, 'text/html; charset=utf-8'])
      expect(page.text).toContain('العرض التجريبي يعمل على جهازه فقط')
    }
    const arabic = await send(`${DASHBOARD}/app-info`, { host: 'evil.example', 'accept-language': 'ar' })
    expect(JSON.parse(arabic.text).message).toContain('العرض التجريبي')
  })

  test('under its own names it answers', async () => {
    for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])
      expect([host, (await send(`${DASHBOARD}/app-info`, { host: `${host}:${port()}` })).status]).toEqual([
        host,
        200,
      ])
  })

  test('outside a demo the name does not matter', async () => {
    const admin = { ADMIN_EMAIL: demoAdmin.email, ADMIN_PASSWORD: 'owner-secret' }
    const shop = await startTestApp(usualDatabases[0] ?? 'embedded', { DEMO: '0', ...admin })
    try {
      const answer = await shop.call('GET', `${DASHBOARD}/app-info`, {
        headers: { 'x-forwarded-for': '10.0.0.1' },
      })
      expect(answer.status).toBe(200)
    } finally {
      await shop.close()
    }
  })
})
