import pg from 'pg'
import { signInToServer } from '../../server/test/serverProcess.ts'
import { printLine } from '../options.ts'
import { copyShop } from '../shops/shops.ts'
import { closeConnections, quantile, send } from './calls.ts'
import { startMeasured } from './servers.ts'
import type { MeasuredServer } from './servers.ts'

/** Changes whose way to a listener of another process is timed, and streams whose session ends. */
const CHANGES = 200
const ENDED = 10
const API = '/api/dashboard/v1'

interface Times {
  p50: number
  p99: number
}

/** Milliseconds from the answer to a write until others hear of it, beside a bare notification of the same database. */
export interface LiveResult {
  /** A listener of another process has the event. */
  events: Times
  /** A bare listener has what another connection notified. */
  notify: Times
  /** The stream of a session that ended on another process is closed. */
  closed: Times
}

const timesOf = (all: readonly number[]): Times => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) })

interface Stream {
  /** Resolves with the moment at which an event about this unit came. */
  eventAbout(id: string): Promise<number>
  /** The moment at which the server closed it. */
  closed: Promise<number>
  leave(): void
}

/** Listens to the changes as a browser does. */
async function openStream({ url }: MeasuredServer, token: string): Promise<Stream> {
  const left = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const { body, ok, status } = await fetch(`${url}${API}/live`, { headers, signal: left.signal })
  if (!ok || !body) throw new Error(`/live answered ${status}`)
  const moments = new Map<string, number>()
  const waiting = new Map<string, (moment: number) => void>()
  const note = (id: string) => {
    moments.set(id, performance.now())
    waiting.get(id)?.(performance.now())
  }
  const read = async () => {
    for await (const piece of body.pipeThrough(new TextDecoderStream()))
      for (const [, id = ''] of piece.matchAll(/"resource":"units","record_id":"(\d+)"/g)) note(id)
    return performance.now()
  }
  return {
    eventAbout: (id) =>
      new Promise((resolve) => {
        const moment = moments.get(id)
        if (moment === undefined) waiting.set(id, resolve)
        else resolve(moment)
      }),
    closed: read().catch(() => performance.now()),
    leave: () => left.abort(),
  }
}

async function timeEvents(one: MeasuredServer, other: MeasuredServer): Promise<number[]> {
  const stream = await openStream(other, other.token)
  const times: number[] = []
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const body = { name: { ar: `وحدة ${turn}` } }
    const { data } = JSON.parse(await send(one, { path: `${API}/units`, body })) as { data: { id: number } }
    const answered = performance.now()
    times.push(Math.max(0, (await stream.eventAbout(String(data.id))) - answered))
  }
  stream.leave()
  return times
}

async function timeNotifications(url: string): Promise<number[]> {
  const [listener, sender] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([listener.connect(), sender.connect()])
  await listener.query('listen bench_live')
  const times: number[] = []
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const notified = new Promise<number>((resolve) =>
      listener.once('notification', () => resolve(performance.now())),
    )
    await sender.query('notify bench_live')
    const answered = performance.now()
    times.push(Math.max(0, (await notified) - answered))
  }
  await Promise.all([listener.end(), sender.end()])
  return times
}

async function timeEnds(one: MeasuredServer, other: MeasuredServer): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < ENDED; turn += 1) {
    const token = await signInToServer(one.url)
    const stream = await openStream(other, token)
    await send(one, { path: `${API}/auth/logout`, token, body: {} })
    const answered = performance.now()
    times.push(Math.max(0, (await stream.closed) - answered))
  }
  return times
}

/** Measures how soon listeners of one process hear of what another one did, on a copy of the shop. */
export async function measureLive(cluster: string, shop: string): Promise<LiveResult> {
  const url = await copyShop(cluster, shop, 'live')
  const one = await startMeasured(url)
  const other = await startMeasured(url, undefined, one.folder)
  try {
    printLine(`measuring: ${CHANGES} changes on their way to a listener of another process`)
    return {
      events: timesOf(await timeEvents(one, other)),
      notify: timesOf(await timeNotifications(url)),
      closed: timesOf(await timeEnds(one, other)),
    }
  } finally {
    closeConnections()
    await Promise.all([one.stop(), other.stop()])
  }
}
