import { DASHBOARD_CLIENT_ID } from '@bustan/contract/access/account/client.ts'
import { READ_AT } from '@bustan/contract/messaging/live/live.ts'
import { BACKGROUND } from '../session/activity.ts'
import { ApiError, errorOf, networkError } from './apiError.ts'

/** Values of a query string; blank ones are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/** A JSON body, or a form with files. */
export type Body = FormData | Readonly<Record<string, unknown>>

export interface HttpOptions {
  /** The base path of the API: `/api/dashboard/v1`. */
  base: string
  token: () => string | null
  language: () => string
  /** True while nobody's hand is on the page: calls are then marked as its own doing. */
  background?: () => boolean
  /** An answer whose fetch was started before the bundle arrived; each is taken once. */
  early?: (url: string) => Promise<Response> | undefined
  /** The token that was refused. */
  onUnauthenticated?: (token: string) => void
  /** Receives the live stream's position at which the response was read. */
  onReadAt?: (position: string) => void
  /** Told after every call whether anybody answered it. */
  onContact?: (answered: boolean) => void
  /** Before a write that nobody answered is sent once more, in ms. */
  pause?: number
}

export interface ReadOptions {
  query?: Query
  signal?: AbortSignal
}

export interface WriteOptions {
  signal?: AbortSignal
  /** False where a kept answer would keep a secret: sign-in. */
  repeatable?: boolean
  /** Another token than the session's. */
  bearer?: string
  /** Beside those of every call, and in place of them: a key of its own is the same for a call that is made again. */
  headers?: Readonly<Record<string, string>>
}

/** The calls of one API. Every failure is an ApiError, but for an abort, which stays what it is. */
export interface Http {
  get<T>(path: string, options?: ReadOptions): Promise<T>
  post<T>(path: string, body?: Body, options?: WriteOptions): Promise<T>
  put<T>(path: string, body: Body, options?: WriteOptions): Promise<T>
  delete<T>(path: string, options?: WriteOptions): Promise<T>
  url(path: string, query?: Query): string
  headers(): Record<string, string>
}

/** A query string in one spelling (names sorted, blanks left out), with its question mark; boot.js spells it the same. */
export function queryString(query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.append(name, String(value))
  params.sort()
  const text = params.toString()
  return text && `?${text}`
}

/** A key nobody else has made. `randomUUID` exists only over https and on localhost. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

function headersOf(options: HttpOptions, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': options.language(),
    'api-version': 'v1',
    'x-api-key': DASHBOARD_CLIENT_ID,
    ...(options.background?.() ? BACKGROUND : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw isAbort(error) ? error : networkError()
  }
}

function writeInit(
  method: string,
  headers: Record<string, string>,
  body: Body | undefined,
  more: WriteOptions,
): RequestInit {
  const form = body instanceof FormData
  const json = body !== undefined && !form
  return {
    method,
    headers: {
      ...headers,
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(more.repeatable === false ? {} : { 'idempotency-key': randomKey() }),
      ...more.headers,
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    ...(more.signal ? { signal: more.signal } : {}),
  }
}

/** Calls over fetch with the bearer, the language and a version; writes carry a key that makes repeating them safe. */
export function createHttp(options: HttpOptions): Http {
  const url = (path: string, query?: Query) => `${options.base}/${path}${queryString(query)}`

  const headers = (token = options.token()) => headersOf(options, token)

  const send = async (target: string, init: RequestInit): Promise<Response> => {
    try {
      const response = await fetch(target, init)
      options.onContact?.(true)
      return response
    } catch (error) {
      if (isAbort(error)) throw error
      options.onContact?.(false)
      throw networkError()
    }
  }

  const read = async <T>(response: Response, token: string | null): Promise<T> => {
    if (response.ok) {
      const position = response.headers.get(READ_AT)
      if (position) options.onReadAt?.(position)
      return (response.status === 204 ? undefined : await readJson(response)) as T
    }
    const error = await errorOf(response)
    if (error.status === 401 && token) options.onUnauthenticated?.(token)
    throw error
  }

  const write = async <T>(method: string, path: string, body?: Body, more: WriteOptions = {}): Promise<T> => {
    const token = more.bearer ?? options.token()
    const init = writeInit(method, headers(token), body, more)
    const target = url(path)
    try {
      return await read<T>(await send(target, init), token)
    } catch (error) {
      const unanswered = error instanceof ApiError && error.code === 'network' && more.repeatable !== false
      if (!unanswered) throw error
      // The same key: if the first one did arrive, this gets its answer and does nothing twice.
      await new Promise((resolve) => setTimeout(resolve, options.pause ?? 600))
      return read<T>(await send(target, init), token)
    }
  }

  return {
    url,
    headers,
    async get<T>(path: string, { query, signal }: ReadOptions = {}) {
      const token = options.token()
      const target = url(path, query)
      const early = await options.early?.(target)?.catch(() => undefined)
      const init = { headers: headers(), ...(signal ? { signal } : {}) }
      return read<T>(early ?? (await send(target, init)), token)
    },
    post: (path, body, more) => write('POST', path, body, more),
    put: (path, body, more) => write('PUT', path, body, more),
    delete: (path, more) => write('DELETE', path, undefined, more),
  }
}
