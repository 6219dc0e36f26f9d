import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { ErrorCode } from '@bustan/contract/errors.ts'

/** A call that did not succeed. `network`: nobody answered; `unknown`: what answered was not our API. */
export type ApiErrorCode = ErrorCode | 'network' | 'unknown'

/** Checks whether the API answered: a proxy's answer has no code with a message. A newer server's codes count as well. */
const isErrorCode = (code: unknown, message: unknown): code is ErrorCode =>
  typeof code === 'string' && typeof message === 'string'

/**
 * Why a call failed. `message` is in the caller's language, empty for `network` and `unknown`; `errors` names fields
 * (dotted: `name.ar`); `details` holds the answer's further keys, such as who changed a stale record.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | null
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds to wait before the same call is taken again, where the server says so. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    body: Readonly<Record<string, unknown>>,
    requestId: string | null,
    retryAfter: number | null = null,
  ) {
    const { message, code, errors, request_id, ...details } = body
    super(typeof message === 'string' ? message : '')
    this.name = 'ApiError'
    this.status = status
    this.code = isErrorCode(code, message) ? code : status === 0 ? 'network' : 'unknown'
    this.errors = readErrors(errors)
    this.requestId = typeof request_id === 'string' ? request_id : requestId
    this.details = details
    this.retryAfter = retryAfter
  }

  /** True if the same call may well succeed a moment later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504
  }
}

function readErrors(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, Array.isArray(texts) ? texts.map(String) : []]),
  )
}

/** The error an answer that is not 2xx means. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const wait = Number(response.headers.get('retry-after'))
  return new ApiError(
    response.status,
    recordOf(body),
    response.headers.get('x-request-id'),
    wait > 0 ? wait : null,
  )
}

/** The error of a call nobody answered. */
export const networkError = () => new ApiError(0, {}, null)
