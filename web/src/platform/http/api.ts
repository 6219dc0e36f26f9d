import { isHandsOff } from '../session/activity.ts'
import { withConfirmation } from './confirming.ts'
import { language } from '../i18n/appearance.ts'
import { reportForbidden } from '../navigation/forbidden.ts'
import { inContact } from './contact.ts'
import { createHttp } from './http.ts'
import type { Http } from './http.ts'
import { noteReadAt } from './readAt.ts'
import { endSession, session } from '../session/session.ts'

/** The dashboard's API; boot.js names it too. */
const API_BASE = '/api/dashboard/v1'

declare global {
  interface Window {
    /**
     * Answers boot.js asked for before the bundle arrived, by address, the language they were asked in, and how many rows the
     * window has room for.
     */
    __early?: { lang: string; answers: Record<string, Promise<Response> | undefined>; rows?: number }
  }
}

function takeEarly(url: string): Promise<Response> | undefined {
  const early = window.__early
  const answer = early?.answers[url]
  if (!early || !answer) return undefined
  delete early.answers[url]
  return early.lang === language.get() ? answer : undefined
}

const http = createHttp({
  base: API_BASE,
  token: () => session.get().token,
  language: () => language.get(),
  background: isHandsOff,
  early: takeEarly,
  onUnauthenticated: (token) => endSession(token),
  onReadAt: noteReadAt,
  onContact: inContact.set,
})

/** The one way to the server. A refused token ends the session (and only that does); a refused change is told, or asks for the password first. */
export const api: Http = {
  ...http,
  post: (path, body, more) => reportForbidden(withConfirmation(() => http.post(path, body, more))),
  put: (path, body, more) => reportForbidden(withConfirmation(() => http.put(path, body, more))),
  delete: (path, more) => reportForbidden(withConfirmation(() => http.delete(path, more))),
}
