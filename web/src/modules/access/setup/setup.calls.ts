import { setupApi } from '@bustan/contract/access/setup/setup.api.ts'
import { startSession } from '../../../platform/session/session.ts'
import { call } from '../../../platform/http/call.ts'
import { createCell } from '../../../platform/state/cell.ts'
import { keepForTab, readForTab } from '../../../platform/state/storage.ts'

const STORAGE_KEY = 'bustan.setup'
// Bodies carry the link's token and a password: none is kept for repetition.
const once = { repeatable: false }

/** The token of the printed link that this tab was opened with, over reloads; null when there is none. */
export const setupToken = createCell<string | null>(readForTab<string>(STORAGE_KEY))

/** Keeps the token, or forgets it once the admin is there. */
export function keepSetupToken(token: string | null): void {
  keepForTab(STORAGE_KEY, token)
  setupToken.set(token)
}

/** Asks if the link can be used. Throws ApiError. */
export const checkSetup = async (token: string): Promise<void> =>
  void (await call(setupApi.check, { body: { token }, ...once }))

/** Makes the first admin and signs them in. Answers what to say. Throws ApiError. */
export async function makeFirstAdmin(token: string, values: Record<string, string>): Promise<string> {
  const { message, data } = await call(setupApi.firstAdmin, { body: { ...values, token }, ...once })
  keepSetupToken(null)
  if (data.user && data.access_token) startSession(data.access_token, data.user)
  return message
}
