import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ProductProcess } from '../../../scripts/product/productProcess.ts'
import { newToken } from '../../src/modules/access/index.ts'
import { isDeep } from '../databases/depth.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { lasting } from '../scenes/sales/lasting.ts'
import type { Lasting } from '../scenes/sales/lasting.ts'
import { callServer, signInToServer } from '../serverProcess.ts'

/** The number of events that happen meanwhile; `npm run test:deep` has 5,000, and more connections. */
const EVENTS = Number(process.env['LIVE_EVENTS'] ?? 200)
/** A shop on the embedded database has one machine, which these screens share with the server. */
const CONNECTIONS = { postgres: isDeep ? 200 : 64, embedded: 64 }
const RESTARTS = 2
const IDLE_CONNECTIONS = isDeep ? 1_000 : 400
/** The memory of the server that idle connections may take, in MB. */
const IDLE_MB = isDeep ? 45 : 25
/** One session has so many streams. */
const OF_A_SESSION = 8

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A line ends because it is cut, or because its server is gone; anything else is a fault of the test. */
function assertCut(error: unknown): void {
  const name = error instanceof Error ? error.name : ''
  if (name !== 'TimeoutError' && name !== 'TypeError') throw error
}

/** The changes that one screen has seen, as the web's own feed stores them: each change once, by its number. */
class Screen {
  readonly seen: number[] = []
  private readonly known = new Set<number>()
  position: string
  resets = 0

  constructor(position: string) {
    this.position = position
  }

  take(text: string): void {
    const fields = Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
    if (fields['id']) this.position = String(fields['id'])
    if (fields['event'] === 'reset') this.resets += 1
    if (fields['event'] !== 'changes') return
    for (const { id } of JSON.parse(String(fields['data'])) as { id: number }[]) {
      if (this.known.has(id)) continue
      this.known.add(id)
      this.seen.push(id)
    }
  }

  /** Listens until the line is cut, after `ms` at most. */
  async listen(url: string, token: string, ms: number): Promise<void> {
    const response = await fetch(`${url}/api/dashboard/v1/live`, {
      headers: { authorization: `Bearer ${token}`, 'last-event-id': this.position },
      signal: AbortSignal.timeout(ms),
    })
    let text = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        this.take(text.slice(0, end))
        text = text.slice(end + 2)
      }
    }
  }
}

/** Tokens of sessions of admin 1, as if somebody had signed in so often. */
async function openSessions(look: Lasting['look'], count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => newToken())
  await look(async ({ db }) => {
    for (const { tokenHash } of tokens)
      await db
        .insertInto('sessions')
        .values({ admin_id: 1, token_hash: tokenHash, expires_at: new Date(Date.now() + 3_600_000) })
        .execute()
  })
  return tokens.map(({ token }) => token)
}

describe.each(usualDatabases)('screens whose lines are cut, on %s', (kind) => {
  test('each sees all that happened once and in order, over two restarts of the server', async () => {
    const shop = await lasting(kind)
    await (await shop.start()).stop()
    const tokens = await openSessions(shop.look, CONNECTIONS[kind] / OF_A_SESSION)
    let product: ProductProcess = await shop.start()
    const token = await signInToServer(product.url)
    const { body } = await callServer(product.url, 'GET', '/live/since', { token })
    const screens = Array.from({ length: CONNECTIONS[kind] }, () => new Screen(String(body['position'])))

    let isOver = false
    const follow = async (screen: Screen, own: string) => {
      while (!isOver) {
        await screen.listen(product.url, own, randomInt(300, 6_000)).catch(assertCut)
        await pause(randomInt(20, 220))
      }
    }
    const following = screens.map((screen, index) =>
      follow(screen, tokens[Math.floor(index / OF_A_SESSION)] ?? ''),
    )
    for (let number = 1; number <= EVENTS; number += 1) {
      const unit = { name: { ar: `وحدة ${number}`, en: `Unit ${number}` } }
      const { status } = await callServer(product.url, 'POST', '/units', { token, body: unit })
      expect([200, 201]).toContain(status)
      if (number % Math.ceil(EVENTS / (RESTARTS + 1)) === 0) {
        await product.kill()
        product = await shop.start()
      }
    }
    const enough = () => screens.every((screen) => screen.seen.length >= EVENTS)
    await expect.poll(enough, { interval: 200, timeout: 300_000 }).toBe(true)
    isOver = true
    await Promise.all(following)
    await product.stop()

    const truth: number[] = []
    await shop.look(async ({ db }) => {
      const { rows } = await sql<{ id: number }>`
        select id::int as id from changes where resource = 'units' order by id`.execute(db)
      truth.push(...rows.map(({ id }) => id))
    })
    await shop.remove()
    expect(truth).toHaveLength(EVENTS)
    expect(screens.filter((screen) => screen.resets > 0)).toEqual([])
    const wrong = screens.filter(({ seen }) => JSON.stringify(seen) !== JSON.stringify(truth))
    expect(wrong.map(({ seen }) => seen.length)).toEqual([])
  })
})

test(`${IDLE_CONNECTIONS} idle connections take little of the memory of the server`, async () => {
  const shop = await lasting('postgres')
  await (await shop.start()).stop()
  const tokens = await openSessions(shop.look, IDLE_CONNECTIONS / OF_A_SESSION)
  const product = await shop.start()
  const memory = async () => {
    const status = await readFile(`/proc/${product.child.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
  }
  const cut = new AbortController()
  const open = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const url = `${product.url}/api/dashboard/v1/live`
    const response = await fetch(url, { headers, signal: cut.signal })
    expect(response.status).toBe(200)
    void response.text().catch(() => undefined)
  }
  // The memory that the server loads for the first few is not theirs.
  for (const token of tokens.slice(0, 3)) await open(token)
  await pause(1_000)
  const before = await memory()
  const all = tokens.flatMap((token, index) =>
    Array.from({ length: OF_A_SESSION - (index < 3 ? 1 : 0) }, () => token),
  )
  for (const token of all) await open(token)
  await pause(2_000)
  const taken = (await memory()) - before
  cut.abort()
  await product.stop()
  await shop.remove()
  expect(taken).toBeLessThan(IDLE_MB)
})
