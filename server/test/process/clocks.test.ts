import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ProductProcess } from '../../../scripts/product/productProcess.ts'
import { runsOn } from '../databases/kinds.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import type { Lasting } from '../scenes/sales/lasting.ts'
import { openPhones } from '../scenes/people/phones.ts'
import type { Phones } from '../scenes/people/phones.ts'
import { callServer, signInToServer } from '../serverProcess.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A mobile that nobody else of this test has. */
const mobileOf = (number: number) => `+9665000000${String(number).padStart(2, '0')}`

const callStore = async (url: string, path: string, body: unknown) => {
  const answer = await fetch(`${url}/api/store/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { data: Record<string, unknown> } }
}

// The embedded database has the clock of its process: there is no other to be held against.
describe.runIf(runsOn('postgres'))('a server whose clock is wrong', () => {
  let shop: Lasting
  let phones: Phones
  let fileOfBefore: string
  let tokenOfBefore: string
  beforeAll(async () => {
    phones = await openPhones()
    shop = await lasting('postgres', { SMS_URL: phones.url, LOG_LEVEL: 'warn' })
    const right = await shop.start()
    tokenOfBefore = await signInToServer(right.url)
    const made = await callServer(right.url, 'POST', '/exports', {
      token: tokenOfBefore,
      body: { list: 'units' },
    })
    fileOfBefore = `/exports/${String(made.body.data['id'])}`
    await vi.waitFor(
      async () => {
        const { body } = await callServer(right.url, 'GET', fileOfBefore, { token: tokenOfBefore })
        expect(body.data['state']).toBe('ready')
      },
      { timeout: 300_000, interval: 100 },
    )
    await right.stop()
  })
  afterAll(async () => {
    await shop.remove()
    await phones.close()
  })

  const shifts = [
    [-HOUR, 'behind', '60 minutes'],
    [2 * DAY, 'ahead', '48 hours'],
  ] as const
  test.each(shifts)('by %d ms goes by the database’s, and says so', async (shift, which, wait) => {
    const server: ProductProcess = await shop.start({
      CLOCK_SHIFT_MS: String(shift),
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'shiftedClock.ts')}`,
    })
    // A session of before goes on, what was made before is still there, and both kinds of people sign in.
    const fileAnswer = await callServer(server.url, 'GET', fileOfBefore, { token: tokenOfBefore })
    expect([fileAnswer.status, fileAnswer.body.data['state']]).toEqual([200, 'ready'])
    const token = await signInToServer(server.url)
    const mobile = mobileOf(which.length)
    expect(
      (await callStore(server.url, '/auth/register', { first_name: 'نورة', last_name: 'سالم', mobile }))
        .status,
    ).toBeLessThan(300)
    const code = /\d{4,6}/.exec(await phones.textTo(mobile))?.[0]
    expect((await callStore(server.url, '/auth/sign-in', { mobile, code })).status).toBe(200)

    const guide = await callServer(server.url, 'GET', '/guide', {
      token,
      headers: { 'accept-language': 'en' },
    })
    expect(guide.body.data['clock']).toContain(`is ${wait} ${which}`)
    expect(server.printed()).toContain(`${Math.abs(shift) / 1_000} s ${which}`)
    await server.stop()
  })
})
