import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openPushService } from '../../../../test/scenes/services/pushService.ts'
import type { PushService } from '../../../../test/scenes/services/pushService.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })

describe.each(usualDatabases)('the key for pushes to the app, on %s', (kind) => {
  let service: PushService
  let app: TestApp
  beforeAll(async () => {
    service = await openPushService()
    app = await startTestApp(kind, { PUSH_HOSTS: service.host, FCM_URL: service.url })
  })
  afterAll(async () => {
    await app.close()
    await service.close()
  })

  const account = (tokenUrl: string) =>
    JSON.stringify({
      project_id: 'orchard',
      client_email: 'a@orchard.example',
      private_key: pem,
      token_uri: tokenUrl,
    })
  const section = async () => {
    const { body } = await app.call('GET', `${DASHBOARD}/settings/sections`, { token: app.superToken })
    return body.data.find((one: { name: string }) => one.name === 'push')
  }
  const save = async (value: unknown) =>
    app.call('PUT', `${DASHBOARD}/settings/sections/push`, {
      token: app.superToken,
      body: { version: (await section()).version, values: { service_account: value } },
    })
  const tryKey = () => app.call('POST', `${DASHBOARD}/settings/sections/push/test`, { token: app.superToken })

  test('is tried only once there is one', async () => {
    expect((await tryKey()).status).toBe(422)
  })

  test.each(['x', '{}', '{"project_id":"orchard"}', 'null', '[1]'])('is no key: %s', async (text) => {
    const { status, body } = await save(text)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['service_account']])
  })

  test('is kept sealed, never answered, and taken by Google or not', async () => {
    expect((await save(account(`${service.url}/token`))).status).toBe(200)
    expect(JSON.stringify(await section())).not.toContain('PRIVATE KEY')
    const { body } = await tryKey()
    expect(body.data).toMatchObject({ sent: true })
    // Nowhere that pushes may go.
    await save(account('https://evil.example/token'))
    expect((await tryKey()).body.data).toMatchObject({ sent: false })
  })
})
