/// <reference types="node" />
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLiveFeed } from './liveFeed.ts'
import type { TabPlace } from './leaderTab.ts'
import type { LiveChange, LiveState } from './liveCalls.ts'
import type { LiveFeed, LiveFeedOptions } from './liveFeedOptions.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let url = ''
let stream: Answer
let since: Answer
let streams: IncomingMessage[] = []
let requested: string[] = []
let feed: LiveFeed | undefined

beforeEach(async () => {
  streams = []
  requested = []
  server = createServer((request, response) => {
    if (request.url?.startsWith('/live/since')) {
      requested.push(request.url)
      since(request, response)
    } else {
      streams.push(request)
      stream(request, response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`
})
afterEach(() => {
  feed?.stop()
  server.closeAllConnections()
  server.close()
})

const change = (id: number, action = 'edit'): LiveChange => ({
  id,
  resource: 'things',
  record_id: String(id),
  action,
})

const open = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })
const t = (response: ServerResponse, event: string, position: string, data: unknown) =>
  response.write(`event: ${event}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`)

function follow(more: Partial<LiveFeedOptions> = {}) {
  const received: number[] = []
  const states: LiveState[] = []
  const resets = { count: 0 }
  feed = startLiveFeed({
    url,
    headers: () => ({ authorization: 'Bearer secret' }),
    onChanges: (changes) => received.push(...changes.map(({ id }) => id)),
    onReset: () => (resets.count += 1),
    onState: (state) => states.push(state),
    delays: { first: 4, longest: 20, poll: 10, silence: 2_000 },
    ...more,
  })
  return { received, states, resets }
}

test('changes are told as they come, with the bearer, each once', async () => {
  stream = (_request, response) => {
    open(response)
    t(response, 'hello', '10', {})
    t(response, 'changes', '11', [change(1), change(2)])
    t(response, 'changes', '12', [change(2), change(3)])
  }
  const { received, states } = follow()
  await vi.waitFor(() => expect(received).toEqual([1, 2, 3]))
  expect(states.at(-1)).toBe('live')
  expect(streams[0]?.headers).toMatchObject({ authorization: 'Bearer secret' })
  expect(streams[0]?.headers['last-event-id']).toBeUndefined()
})

test('it begins where the first of what is shown was read', async () => {
  stream = (_request, response) => {
    open(response)
    t(response, 'hello', '12', {})
    t(response, 'changes', '12', [change(1)])
  }
  since = (_request, response) => void response.writeHead(500).end()
  const { received } = follow({ readAt: '9' })
  await vi.waitFor(() => expect(received).toEqual([1]))
  expect(streams[0]?.headers['last-event-id']).toBe('9')
  feed?.noteRead('10')
  feed?.noteRead('9')
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(requested).toEqual([])
})

test('what was read before it began, and came after, is asked for once', async () => {
  stream = (_request, response) => {
    open(response)
    t(response, 'hello', '100', {})
  }
  since = (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: [change(7)], position: '101', reset: false }))
  const { received, states } = follow()
  await vi.waitFor(() => expect(states.at(-1)).toBe('live'))
  // Numbers, not texts: 99 lies before 100.
  for (const position of ['100', '99', '99', '102']) feed?.noteRead(position)
  await vi.waitFor(() => expect(received).toEqual([7]))
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(requested).toEqual(['/live/since?position=99'])
})

test('what was read while it began is asked for once it has', async () => {
  let hello: () => void = () => undefined
  stream = (_request, response) => {
    open(response)
    hello = () => void t(response, 'hello', '20', {})
    response.write(': soon\n\n')
  }
  since = (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: [], position: '21', reset: true }))
  const { resets } = follow()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  feed?.noteRead('15')
  expect(requested).toEqual([])
  hello()
  await vi.waitFor(() => expect(resets.count).toBe(1))
  expect(requested).toEqual(['/live/since?position=15'])
})

test('after a cut it continues where it was', async () => {
  stream = (request, response) => {
    open(response)
    if (streams.length === 1) {
      t(response, 'hello', '10', {})
      t(response, 'changes', '11', [change(1)])
      setTimeout(() => request.socket.destroy(), 20)
    } else {
      t(response, 'hello', '11', {})
      t(response, 'changes', '12', [change(1), change(2)])
    }
  }
  const { received } = follow()
  await vi.waitFor(() => expect(received).toEqual([1, 2]))
  expect(streams[1]?.headers['last-event-id']).toBe('11')
})

test('a reset means that everything is loaded anew', async () => {
  stream = (_request, response) => {
    open(response)
    t(response, 'reset', '99', {})
  }
  const { resets } = follow()
  await vi.waitFor(() => expect(resets.count).toBe(1))
})

test('after three failures it asks, keeps trying, and listens again when it can', async () => {
  let works = false
  stream = (request, response) => {
    if (!works) return void request.socket.destroy()
    open(response)
    t(response, 'hello', '21', {})
    t(response, 'changes', '22', [change(3)])
  }
  since = (request, response) => {
    const first = !request.url?.includes('position')
    const answer = { data: first ? [] : [change(1), change(2)], position: '20', reset: false }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
  const { received, states } = follow()
  await vi.waitFor(() => expect(received).toEqual([1, 2]))
  expect(states).toContain('polling')
  expect(requested[0]).toBe('/live/since')
  expect(requested[1]).toBe('/live/since?position=20')

  works = true
  await vi.waitFor(() => expect(received).toEqual([1, 2, 3]))
  expect(states.at(-1)).toBe('live')
  expect(streams.at(-1)?.headers['last-event-id']).toBe('20')
  const asking = requested.length
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(requested).toHaveLength(asking)
})

test('when neither answers it says so, until one of them does', async () => {
  let isDown = true
  stream = (request) => void request.socket.destroy()
  since = (request, response) =>
    isDown
      ? void request.socket.destroy()
      : void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ data: [], position: '20', reset: false }))
  const { states } = follow()
  await vi.waitFor(() => expect(states).toContain('down'))
  const lastContactAt = feed?.lastContactAt() ?? 0
  const tried = streams.length
  await vi.waitFor(() => expect(streams.length).toBeGreaterThan(tried + 3))
  expect(new Set(states.slice(states.indexOf('down')))).toEqual(new Set(['down']))
  expect(feed?.lastContactAt()).toBe(lastContactAt)
  isDown = false
  await vi.waitFor(() => expect(states.at(-1)).toBe('polling'))
  expect(feed?.lastContactAt()).toBeGreaterThan(lastContactAt)
})

test('a line that went silent is given up and opened anew', async () => {
  stream = (_request, response) => {
    open(response)
    t(response, 'hello', '10', {})
  }
  follow({ delays: { first: 4, longest: 20, poll: 10, silence: 60 } })
  await vi.waitFor(() => expect(streams.length).toBeGreaterThan(1))
})

test('a refused token stops it for good', async () => {
  stream = (_request, response) => void response.writeHead(401).end('{}')
  const refused = vi.fn()
  follow({ onUnauthenticated: refused })
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce())
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(streams).toHaveLength(1)
})

test('once stopped it is quiet', async () => {
  stream = (request) => void request.socket.destroy()
  since = (request) => void request.socket.destroy()
  follow()
  await vi.waitFor(() => expect(streams.length).toBeGreaterThan(0))
  feed?.stop()
  // A call that was on the wire already may still arrive; none may follow it.
  await new Promise((resolve) => setTimeout(resolve, 40))
  const before = streams.length + requested.length
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(streams.length + requested.length).toBe(before)
})

/** Creates the memory in which a browser stores that a stream is held back. */
function memory(onWrite: () => void = () => undefined) {
  let until = 0
  return {
    read: () => until,
    write(at: number) {
      until = at
      onWrite()
    },
    end: () => (until = Date.now() - 1),
  }
}

test('a stream that is held back is noticed once, and left alone for a day', async () => {
  let works = false
  stream = (_request, response) => {
    // A proxy that gathers answers passes on their head at most.
    open(response).flushHeaders()
    if (!works) return
    t(response, 'hello', '21', {})
    t(response, 'changes', '22', [change(2)])
  }
  since = (request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        data: request.url?.includes('position') ? [change(1)] : [],
        position: '20',
        reset: false,
      }),
    )
  let receivedBefore: number[] | null = null
  const heldUntil = memory(() => (receivedBefore ??= [...first.received]))
  const delays = { first: 4, longest: 20, poll: 10, silence: 200, hello: 30 }
  const first = follow({ heldUntil, delays })
  await vi.waitFor(() => expect(first.received).toEqual([1]))
  expect([streams.length, first.states.at(-1)]).toEqual([1, 'polling'])
  await vi.waitFor(() => expect(heldUntil.read()).toBeGreaterThan(Date.now() + 23 * 3_600_000))
  // It was asked beside the stream, before that was given up.
  expect(receivedBefore).toEqual([1])
  const requestCount = requested.length
  await vi.waitFor(() => expect(requested.length).toBeGreaterThan(requestCount + 3))
  expect(streams).toHaveLength(1)
  feed?.stop()

  // The next page of this browser asks at once.
  const second = follow({ heldUntil, delays })
  await vi.waitFor(() => expect(second.states.at(-1)).toBe('polling'))
  expect(streams).toHaveLength(1)
  feed?.stop()

  works = true
  heldUntil.end()
  const third = follow({ heldUntil, delays })
  await vi.waitFor(() => expect(third.states.at(-1)).toBe('live'))
  expect(third.received).toContain(2)
})

test('a server that answers nothing holds nothing back', async () => {
  stream = (_request, response) => open(response).flushHeaders()
  since = () => undefined
  const heldUntil = memory()
  follow({ heldUntil, delays: { first: 4, longest: 20, poll: 10, silence: 40, hello: 10 } })
  await vi.waitFor(() => expect(streams.length).toBeGreaterThan(2))
  expect(heldUntil.read()).toBe(0)
})

/** Tabs of one browser: channels of Node's own, and a place that all of them read. */
function browser() {
  let beat = 0
  const name = `liveFeed ${Math.random()}`
  return (): TabPlace => {
    const channel = new BroadcastChannel(name)
    return {
      channel: {
        post: (message) => channel.postMessage(message),
        listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
        close: () => channel.close(),
      },
      lastBeat: { read: () => beat, write: (at) => (beat = at), clear: () => (beat = 0) },
      isHidden: () => false,
    }
  }
}

test('of forty tabs one listens, and every one of them hears each change once', async () => {
  let latest: ServerResponse | undefined
  const answered = (response: ServerResponse, data: readonly LiveChange[]) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data, position: '10', reset: false }))
  since = (_request, response) => answered(response, [])
  stream = (request, response) => {
    latest = response
    open(response)
    const from = request.headers['last-event-id']
    t(response, 'hello', String(from ?? '10'), {})
    // A tab that takes over is told what happened since its position.
    if (from === '11') t(response, 'changes', '12', [change(2)])
  }
  const place = browser()
  const tabs: { received: number[]; feed: LiveFeed }[] = []
  for (let each = 0; each < 40; each += 1) {
    const { received } = follow({ tabs: place() })
    if (!feed) throw new Error('it was started')
    tabs.push({ received, feed })
  }
  const states = follow({ tabs: place() })
  const last = feed
  await vi.waitFor(() => expect(states.states.at(-1)).toBe('live'), 5_000)
  expect(streams).toHaveLength(1)
  if (latest) t(latest, 'changes', '11', [change(1)])
  await vi.waitFor(() => {
    for (const { received } of tabs) expect(received).toEqual([1])
  }, 5_000)

  // The one that listens is closed: another one continues where it was.
  tabs[0]?.feed.stop()
  await vi.waitFor(() => {
    for (const { received } of tabs.slice(1)) expect(received).toEqual([1, 2])
  }, 5_000)
  expect(tabs[0]?.received).toEqual([1])
  expect(streams).toHaveLength(2)
  for (const tab of tabs) tab.feed.stop()
  last?.stop()
})

test('a tab that comes later asks for what happened since its page was read', async () => {
  stream = (_request, response) => {
    open(response)
    t(response, 'hello', '20', {})
  }
  since = (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: [change(5)], position: '20', reset: false }))
  const place = browser()
  const first = follow({ tabs: place() })
  const leader = feed
  await vi.waitFor(() => expect(first.states.at(-1)).toBe('live'))
  const second = follow({ tabs: place(), readAt: '17' })
  await vi.waitFor(() => expect(second.received).toEqual([5]), 5_000)
  expect(requested).toEqual(['/live/since?position=17'])
  expect(second.states.at(-1)).toBe('live')
  expect(streams).toHaveLength(1)
  leader?.stop()
})
