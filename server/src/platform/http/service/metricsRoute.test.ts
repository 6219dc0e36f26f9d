import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases, usualDatabases } from '../../../../test/databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const TOKEN = 'metrics-token-of-this-test'
const SAMPLE = /^[a-z_]+(?:\{[a-z]+="[^"\n]*"(?:,[a-z]+="[^"\n]*")*\})? (?:\+Inf|\d[\d.e+-]*)$/

describe.each(bothDatabases('the pool, and queries over queues'))('figures on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind, { METRICS_TOKEN: TOKEN }, { jobs: true })
  })
  afterAll(() => app.close())

  const figures = async (): Promise<string> => {
    const { status, body, headers } = await app.call('GET', '/metrics', { token: TOKEN })
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
    return String(body)
  }
  const valueOf = (text: string, series: string): number => {
    const match = text.split('\n').find((line) => line.startsWith(`${series} `))
    return match === undefined ? Number.NaN : Number(match.slice(series.length))
  }
  const counted = (text: string, route: string, status: number) =>
    valueOf(
      text,
      `bustan_call_duration_seconds_count{method="GET",route="${DASHBOARD}${route}",status="${status}"}`,
    )

  test('are there for nobody without the token', async () => {
    for (const token of [null, 'x'.repeat(26), app.superToken, `${TOKEN}x`])
      expect((await app.call('GET', '/metrics', { token })).status).toBe(404)
  })

  test('count calls by the template of their address, and nothing of what a caller says', async () => {
    const before = await figures()
    for (const id of [1_000_001, 1_000_002, 1_000_003])
      await app.call('GET', `${DASHBOARD}/units/${id}`, { token: app.superToken })
    await app.call('GET', `${DASHBOARD}/units?name=secretword`)
    await app.call('GET', '/api/secretword')
    await app.call('GET', `/secretword`)
    const after = await figures()
    expect(counted(after, '/units/:id', 404) - (counted(before, '/units/:id', 404) || 0)).toBe(3)
    expect(counted(after, '/units', 401)).toBe(1)
    expect(after).not.toMatch(/secretword|units\/\d/)
    for (const line of after.trimEnd().split('\n')) if (!line.startsWith('# ')) expect(line).toMatch(SAMPLE)
  })

  test('tell of queues, the outbox, the pool, the event loop, streams and deliveries', async () => {
    const { adminId } = await app.tokenWith([])
    await app.platform.database.transaction(async (tx) => {
      const email = {
        to: `${adminId}@test.example`,
        subject: 'Hello',
        text: 'Hello',
        language: 'en' as const,
      }
      await app.platform.mail.promiseEmail(tx, 'notice', email)
      await app.platform.mail.promiseText(tx, 'notice', '+966500000001', 'Hello', null)
    })
    // A demo keeps its emails and texts: they count as taken over.
    await expect
      .poll(async () =>
        valueOf(await figures(), 'bustan_deliveries_total{channel="email",outcome="accepted"}'),
      )
      .toBe(1)
    const stream = await fetch(`${app.url}${DASHBOARD}/live`, {
      headers: { authorization: `Bearer ${app.superToken}` },
    })
    await app.platform.database.db
      .insertInto('outgoing')
      .values({
        channel: 'text',
        purpose: 'notice',
        receiver: '+966500000002',
        subject: null,
        body: null,
        rank: 1,
        state: 'given_up',
        give_up_at: new Date(),
        taken_until: null,
        said: 'no',
        ended_at: new Date(),
      })
      .execute()
    const text = await figures()
    expect(valueOf(text, 'bustan_live_streams')).toBe(1)
    expect(valueOf(text, 'bustan_outbox_messages{channel="text",state="given_up"}')).toBe(1)
    expect(valueOf(text, 'bustan_deliveries_total{channel="push",outcome="given_up"}')).toBe(0)
    expect(valueOf(text, 'bustan_database_connections{state="most"}')).toBe(kind === 'embedded' ? 1 : 10)
    expect(valueOf(text, 'bustan_database_connections{state="open"}')).toBeGreaterThan(0)
    // Reading the figures is no call that waits.
    await expect
      .poll(async () => valueOf(await figures(), 'bustan_database_connections{state="waiting"}'))
      .toBe(0)
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    await expect
      .poll(async () => valueOf(await figures(), 'bustan_event_loop_delay_seconds_count'))
      .toBeGreaterThan(0)
    await stream.body?.cancel()
    await expect.poll(async () => valueOf(await figures(), 'bustan_live_streams')).toBe(0)
  })

  test('are each named in what operators read', async () => {
    const page = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
    expect(app.platform.metrics.names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})

test.each(usualDatabases)('there are no figures where no token is set, on %s', async (kind) => {
  const app = await startTestApp(kind)
  expect((await app.call('GET', '/metrics', { token: TOKEN })).status).toBe(404)
  await app.close()
})
