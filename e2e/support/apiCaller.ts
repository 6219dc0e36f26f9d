import type { Page } from '@playwright/test'
import { tokenOn } from './session.ts'

/** Calls of the dashboard as whoever is signed in on this page. Each throws unless it goes well. */
export function apiCaller(page: Page, url: string) {
  const token = tokenOn(page)
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/dashboard/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}
