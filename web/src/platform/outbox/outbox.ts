import { ApiError } from '../http/apiError.ts'
import { randomKey } from '../http/http.ts'
import { createCell } from '../state/cell.ts'
import type { Cell } from '../state/cell.ts'
import { readStoredJson, writeStored } from '../state/storage.ts'

/** An act that waits to be sent. Its key is the same however often it is sent, so that the server takes it once. */
export interface WaitingAct<Act> {
  key: string
  act: Act
}

/** An act that the server refused, with its code and its words; they are empty where it said none. */
export interface RefusedAct<Act> extends WaitingAct<Act> {
  code: string
  message: string
}

export interface OutboxState<Act> {
  waiting: readonly WaitingAct<Act>[]
  refused: readonly RefusedAct<Act>[]
}

export interface Outbox<Act> {
  state: Cell<OutboxState<Act>>
  /** Stores an act, and sends it once those before it are sent. */
  add(act: Act): void
  /** Forgets a refusal. */
  dismiss(key: string): void
  /** Sends what waits: now, when the network comes back, and every few seconds until it is sent. Answers how to stop. */
  start(): () => void
}

interface Options<Act> {
  /** The name that it is stored under: one for each person. */
  name: string
  /** Sends one act. Rejects with ApiError. */
  send: (act: Act, key: string) => Promise<void>
}

/** Milliseconds until what could not be sent is sent again. */
const RETRY = 2_000

/** Storage keys of outboxes begin so: they stay when somebody signs out, for what waits is not lost by that. */
export const OUTBOX = 'bustan.outbox.'

const isLater = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.isTransient || error.retryAfter !== null || error.status === 401 || error.code === 'key_in_progress')

/** Runs work in one tab of the browser at a time, where it can tell. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
}

/** Creates an outbox: acts are stored in the browser and sent one after the other, in the order in which they were made. */
export function createOutbox<Act>({ name, send }: Options<Act>): Outbox<Act> {
  const storageKey = OUTBOX + name
  const read = () => readStoredJson<OutboxState<Act>>(storageKey)
  const state = createCell<OutboxState<Act>>(read() ?? { waiting: [], refused: [] })
  // Another tab may have changed it since; a browser that refuses storage has one tab's alone.
  const change = (update: (before: OutboxState<Act>) => OutboxState<Act>) => {
    const next = update(read() ?? state.get())
    writeStored(storageKey, JSON.stringify(next))
    state.set(next)
  }
  let isSending = false
  let isDue = false

  async function sendFirst({ key, act }: WaitingAct<Act>): Promise<boolean> {
    let refusal: RefusedAct<Act> | null = null
    try {
      await send(act, key)
    } catch (error) {
      if (isLater(error)) return false
      const { code, message } = error instanceof ApiError ? error : { code: 'unknown', message: '' }
      refusal = { key, act, code, message }
    }
    change(({ waiting, refused }) => ({
      waiting: waiting.filter((one) => one.key !== key),
      refused: refusal ? [...refused, refusal] : refused,
    }))
    return true
  }

  async function sendWaiting(): Promise<void> {
    for (let isSent = true; isSent;) {
      const [first] = state.get().waiting
      isSent = first !== undefined && (await sendFirst(first))
    }
  }

  async function sendAll(): Promise<void> {
    isDue = true
    if (isSending) return
    isSending = true
    try {
      // An act that comes while the last one ends is sent as well.
      while (isDue) {
        isDue = false
        await alone(storageKey, sendWaiting)
      }
    } finally {
      isSending = false
    }
  }

  return {
    state,
    add(act) {
      const made = { key: randomKey(), act }
      change(({ waiting, refused }) => ({ waiting: [...waiting, made], refused }))
      void sendAll()
    },
    dismiss: (key) =>
      change(({ waiting, refused }) => ({ waiting, refused: refused.filter((one) => one.key !== key) })),
    start() {
      const over = new AbortController()
      const { signal } = over
      const listen = () => void sendAll()
      window.addEventListener('online', listen, { signal })
      window.addEventListener(
        'storage',
        (event) => {
          const stored = event.key === storageKey ? read() : null
          if (stored) state.set(stored)
        },
        { signal },
      )
      const timer = setInterval(listen, RETRY)
      listen()
      return () => {
        clearInterval(timer)
        over.abort()
      }
    },
  }
}
