import { RESEND_SECONDS } from '@bustan/contract/access/reset/reset.ts'
import { resetApi } from '@bustan/contract/access/reset/reset.api.ts'
import { call } from '../../../platform/http/call.ts'
import { createCell } from '../../../platform/state/cell.ts'
import { withProof } from './proofOfWork.ts'
import { demoCode, keepReset } from './pendingReset.ts'
import type { PendingReset } from './pendingReset.ts'

// Answers carry tokens and bodies codes and passwords: none is kept for repetition.
const once = { repeatable: false }
const inSeconds = (seconds: number) => Date.now() + seconds * 1_000

/** Asks for a code; the reset of this tab begins. Throws ApiError. */
export async function askForCode(email: string): Promise<string> {
  const { message, data } = await withProof((headers) =>
    call(resetApi.forget, { body: { email }, headers, ...once }),
  )
  demoCode.set(data.code)
  keepReset({
    token: data.access_token,
    email: email.trim(),
    purpose: 'reset',
    verified: false,
    resendAt: inSeconds(RESEND_SECONDS),
  })
  return message
}

/** Asks for another code; the old one is over. Throws ApiError. */
export async function askAgain(reset: PendingReset): Promise<string> {
  const { message } = await withProof((headers) =>
    call(resetApi.resend, { body: { email: reset.email }, headers, ...once, bearer: reset.token }),
  )
  demoCode.set(null)
  keepReset({ ...reset, resendAt: inSeconds(RESEND_SECONDS) })
  return message
}

/** Checks the code. Throws ApiError. */
export async function checkCode(reset: PendingReset, code: string): Promise<string> {
  const { message } = await call(resetApi.verify, { body: { code }, ...once, bearer: reset.token })
  demoCode.set(null)
  keepReset({ ...reset, verified: true })
  return message
}

/** Sets the password; the reset of this tab is over. Throws ApiError. */
export async function setPassword(reset: PendingReset, values: Record<string, string>): Promise<string> {
  const { message } = await call(resetApi.setPassword, { body: values, ...once, bearer: reset.token })
  keepReset(null)
  return message
}

/** The mailed link that is being opened. */
const opening = createCell<{ link: string; opened: Promise<void> } | null>(null)

/** Opens a mailed link, once however often it is asked for. Throws ApiError. */
export function openLink(link: string): Promise<void> {
  const known = opening.get()
  if (known?.link === link) return known.opened
  const opened = call(resetApi.openLink, { body: { token: link }, ...once })
    .then(({ data }) =>
      keepReset({
        token: data.access_token,
        email: null,
        purpose: data.purpose,
        verified: true,
        resendAt: 0,
      }),
    )
    .finally(() => opening.set(null))
  opening.set({ link, opened })
  return opened
}
