import { expect } from 'vitest'
import { DASHBOARD } from '../../testApp.ts'
import type { Answer, Json, TestApp } from '../../testApp.ts'

/** Returns requests to the audit trail, and records to leave a trace. */
export function trailOf(app: TestApp) {
  const call = (method: string, path: string, body?: unknown, token = app.superToken): Promise<Answer> =>
    app.call(method, DASHBOARD + path, { token, ...(body === undefined ? {} : { body }) })
  return {
    call,
    /** A page of the trail. Throws unless it is answered. */
    async list(query: string, language: 'ar' | 'en' = 'en'): Promise<Json> {
      const { status, body } = await app.call('GET', `${DASHBOARD}/audit?${query}`, {
        token: app.superToken,
        language,
      })
      expect(status).toBe(200)
      return body
    },
    /** A new unit; answers its id. */
    unit: async (ar: string, en: string): Promise<number> =>
      (await call('POST', '/units', { name: { ar, en } })).body.data.id,
  }
}

export type Trail = ReturnType<typeof trailOf>
