import { ApiError } from './apiError.ts'
import type { Translate } from '../i18n/i18n.ts'

/** Why something failed, in words: the server's own where it answered. */
export function errorText(t: Translate, error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message
  if (error instanceof ApiError && error.code === 'network') return t('problems/network')
  return t('problems/unknown')
}

/** The id to name when the failure is looked into. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.requestId ?? undefined) : undefined
}
