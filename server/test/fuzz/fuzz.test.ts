import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runEnvironment } from '../../../scripts/testing/guard.ts'
import { emptyPostgres } from '../databases/clusterOfRun.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { IDLE_CONNECTION } from '../sendRequest.ts'
import type { FuzzedRoute, FuzzQuestion } from './fuzzedProduct.ts'
import { hostileCalls } from './hostileCalls.ts'
import type { HostileCall } from './hostileCalls.ts'
import { rawRequests } from './rawRequests.ts'

/** Every run makes the same calls, shared by the databases; `npm run test:deep` makes many more, of a seed that it prints. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const CALLS = Math.ceil(Number(process.env['FUZZ_CALLS'] ?? 1_500) / usualDatabases.length)
/** Calls between two looks at the data and at the process, and how many of them are under way at once. */
const GROUP = 12
const AT_ONCE = 4
/** The most a call may hold the loop, in ms of its CPU, and the process may keep in the end, in MB. */
const MAX_LOOP_MS = 200
const MAX_RETAINED_MB = 50

const product = fileURLToPath(new URL('./fuzzedProduct.ts', import.meta.url))

interface Fuzzed {
  url: string
  ask<T>(question: FuzzQuestion): Promise<T>
  isAlive(): boolean
  printed(): string
  stop(): Promise<void>
}

async function startFuzzed(environment: Record<string, string>): Promise<Fuzzed> {
  const child = spawn(process.execPath, ['--expose-gc', product], {
    env: {
      ...runEnvironment(),
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: '0',
      ADMIN_EMAIL: 'owner@test.example',
      ADMIN_PASSWORD: 'owner-secret',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  let alive = true
  const waiting = new Map<string, (answer: unknown) => void>()
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.on('message', ({ question, answer }: { question: string; answer: unknown }) =>
    waiting.get(question)?.(answer),
  )
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      alive = false
      resolve()
    }),
  )
  const answerTo = (question: string): Promise<unknown> =>
    Promise.race([
      new Promise((resolve) => waiting.set(question, resolve)),
      exited.then(() => Promise.reject(new Error(`the product ended: ${printed}`))),
    ])
  const url = String(await answerTo('ready'))
  return {
    url,
    ask: async <T>(question: FuzzQuestion) => {
      const answer = answerTo(question)
      child.send(question)
      return (await answer) as T
    },
    isAlive: () => alive,
    printed: () => printed,
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 4, timeout: IDLE_CONNECTION })

/** Makes a call as it is; answers its status, or 0 where the connection ended without one. */
function make(url: string, call: HostileCall, tokens: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(url)
  const token = tokens[call.caller]
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method: call.method,
        path: call.path,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...call.headers },
      },
      (response) => {
        const status = response.statusCode ?? 0
        response.on('error', () => resolve(status))
        response.on('close', () => resolve(status))
        // A stream has no end of its own.
        if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy()
        else response.resume()
      },
    )
    sent.setTimeout(30_000, () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end(call.body ?? undefined)
  })
}

/** Sends bytes as they are, hangs up after a while, and answers the statuses that came. */
function sendRaw(url: string, bytes: string, ms = 400): Promise<number[]> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    const timer = setTimeout(() => socket.destroy(), ms)
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve([...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)))
    })
  })
}

const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text)
const shown = (call: HostileCall) =>
  JSON.stringify({
    ...call,
    path: cut(call.path),
    body: call.body === null ? null : cut(call.body.toString()),
  })

describe.each(usualDatabases)(`${CALLS} hostile calls of seed ${SEED}, on %s`, (kind) => {
  let fuzzed: Fuzzed
  let folder: string
  let postgres: Awaited<ReturnType<typeof emptyPostgres>> | null = null
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bustan-fuzz-'))
    postgres = kind === 'postgres' ? await emptyPostgres() : null
    fuzzed = await startFuzzed({ DATA_DIR: folder, ...(postgres ? { DATABASE_URL: postgres.url } : {}) })
  })
  afterAll(async () => {
    await fuzzed.stop()
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  /** Returns the calls of a group that hold the loop each by itself: several at once add up on a machine that is late. */
  async function holdersOf(group: readonly HostileCall[], tokens: Record<string, string>): Promise<string[]> {
    const holders: string[] = []
    for (const call of group) {
      await fuzzed.ask<number>('held')
      await make(fuzzed.url, call, tokens)
      const heldMs = await fuzzed.ask<number>('held')
      if (heldMs > MAX_LOOP_MS) holders.push(`held ${heldMs} ms by ${shown(call)}`)
    }
    return holders
  }

  test(
    'are answered without a fault, without holding the loop, and a refusal changes nothing',
    async () => {
      const routes = await fuzzed.ask<FuzzedRoute[]>('routes')
      expect(routes.length).toBeGreaterThan(150)
      const calls = fc.sample(hostileCalls(routes), {
        seed: SEED + usualDatabases.indexOf(kind),
        numRuns: CALLS,
      })
      // Everything that is loaded once is loaded now.
      for (const call of calls.slice(0, 40)) await make(fuzzed.url, call, await fuzzed.ask('tokens'))
      const memoryBefore = await fuzzed.ask<number>('memory')
      const statuses = new Map<number, number>()
      let compared = 0
      let before = await fuzzed.ask<string>('fingerprint')
      for (let from = 0; from < calls.length; from += GROUP) {
        const group = calls.slice(from, from + GROUP)
        const tokens = await fuzzed.ask<Record<string, string>>('tokens')
        const answers: [HostileCall, number][] = []
        const waiting = [...group]
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            for (let call = waiting.shift(); call; call = waiting.shift())
              answers.push([call, await make(fuzzed.url, call, tokens)])
          }),
        )
        for (const [call, status] of answers) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          expect(status >= 500 ? `${status} ${shown(call)}\n${fuzzed.printed().slice(-3_000)}` : '').toBe('')
        }
        // A call whose connection was cut may still be at work.
        if (answers.some(([, status]) => status === 0))
          await new Promise((resolve) => setTimeout(resolve, 300))
        expect(fuzzed.isAlive(), `${group.map(shown).join('\n')}\n${fuzzed.printed().slice(-3_000)}`).toBe(
          true,
        )
        const heldMs = await fuzzed.ask<number>('held')
        expect(heldMs > MAX_LOOP_MS ? await holdersOf(group, tokens) : []).toEqual([])
        const refused = answers.every(
          ([call, status]) => ['GET', 'HEAD', 'OPTIONS'].includes(call.method) || status >= 400,
        )
        const after = await fuzzed.ask<string>('fingerprint')
        if (refused) {
          compared += 1
          expect(
            after === before
              ? ''
              : `changed by one of\n${answers.map(([call, status]) => `${status} ${shown(call)}`).join('\n')}\n${differing(before, after)}`,
          ).toBe('')
        }
        before = after
      }
      if (CALLS > 3_000) process.stdout.write(`${kind}: ${JSON.stringify(Object.fromEntries(statuses))}\n`)
      // The calls reach what they are for: they are not all turned away at the door.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(CALLS / 50)
      expect(statuses.get(422) ?? 0).toBeGreaterThan(CALLS / 30)
      expect(compared).toBeGreaterThan(CALLS / GROUP / 4)
      expect((await fuzzed.ask<number>('memory')) - memoryBefore).toBeLessThan(MAX_RETAINED_MB)
    },
    Math.max(600_000, CALLS * 100),
  )

  test('that are no requests end without a fault, half ones and slow ones too', async () => {
    const slow = (async () => {
      const { hostname, port } = new URL(fuzzed.url)
      const socket = connect(Number(port), hostname)
      let answer = ''
      let open = true
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => (open = false))
      const bytes = 'GET /health HTTP/1.1\r\nhost: x\r\nx-slow: 1\r\n\r\n'
      for (const byte of bytes) {
        if (!open) break
        socket.write(byte)
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
      socket.destroy()
      return answer
    })()
    for (const bytes of rawRequests)
      for (const status of await sendRaw(fuzzed.url, bytes))
        expect([bytes.slice(0, 80), status < 500 || status === 501]).toEqual([bytes.slice(0, 80), true])
    await Promise.all(
      Array.from({ length: 100 }, () =>
        sendRaw(fuzzed.url, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n', 300),
      ),
    )
    expect(await slow).toContain('408')
    expect(fuzzed.isAlive(), fuzzed.printed()).toBe(true)
    expect((await fetch(`${fuzzed.url}/health`)).status).toBe(200)
  })

  test('that flood public routes with 160 MB of fields leave nothing behind', async () => {
    const boundary = 'flood'
    const one = `--${boundary}\r\ncontent-disposition: form-data; name="f"\r\n\r\n${'x'.repeat(1_000_000)}\r\n`
    const flood: HostileCall = {
      caller: 'nobody',
      method: 'POST',
      path: '/api/store/v1/auth/register',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.from(one.repeat(40)),
    }
    const before = await fuzzed.ask<number>('memory')
    const statuses = await Promise.all(Array.from({ length: 4 }, () => make(fuzzed.url, flood, {})))
    expect(statuses.every((status) => status === 413)).toBe(true)
    const after = await fuzzed.ask<number>('memory')
    expect(after - before).toBeLessThan(20)
  })
})

/** The tables whose fingerprints differ. */
function differing(before: string, after: string): string {
  const known = new Set(before.split('\n'))
  return after
    .split('\n')
    .filter((line) => !known.has(line))
    .join(', ')
}
