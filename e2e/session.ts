import type { SignedInUser } from '@bustan/contract/access/session.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { demoAdmin } from './product.ts'

interface Session {
  readonly token: string
  readonly person: string
  /** The cookie that browsers bring beside the token. */
  readonly cookie: { readonly name: string; readonly value: string }
}

type Admin = typeof demoAdmin

async function open(url: string, admin: Admin): Promise<Session> {
  const answer = await fetch(`${url}/api/dashboard/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`${admin.email} could not sign in: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { access_token: string; user: SignedInUser } }
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? []
  const { id, type, ability } = data.user
  return { token: data.access_token, person: JSON.stringify({ id, type, ability }), cookie: { name, value } }
}

/** Sessions of this worker, by product and admin: they serve one journey after the other. */
const sessions = new Map<string, Promise<Session>>()

function sessionOf(url: string, admin: Admin): Promise<Session> {
  const key = `${url} ${admin.email}`
  const session = sessions.get(key) ?? open(url, admin)
  sessions.set(key, session)
  return session
}

/** The token of an admin's shared session, for calls beside the page. */
export const tokenOf = async (url: string, admin: Admin = demoAdmin): Promise<string> =>
  (await sessionOf(url, admin)).token

const handed = new WeakMap<BrowserContext, string>()

/** The token that this page's browser was handed. Throws where nobody was signed in by `signIn`. */
export function tokenOn(page: Page): string {
  const token = handed.get(page.context())
  if (!token) throw new Error('nobody was signed in on this page')
  return token
}

/**
 * Hands the browser of this page a session, as if somebody had signed in before: the next address is opened by them. The
 * session is shared, so whoever ends it or changes a password signs in by hand (`signInByHand`).
 */
export async function signIn(page: Page, url: string, admin: Admin = demoAdmin): Promise<void> {
  const { token, person, cookie } = await sessionOf(url, admin)
  const context = page.context()
  handed.set(context, token)
  await context.addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }])
  await context.addInitScript(
    ([origin, given, who]) => {
      if (window !== window.top || location.origin !== origin) return
      // Once: whoever signs out stays signed out.
      if (localStorage.getItem('test.session') === given) return
      localStorage.setItem('test.session', given ?? '')
      localStorage.setItem('bustan.person', who ?? '')
      localStorage.setItem('bustan.token', given ?? '')
    },
    [url, token, person],
  )
}

/** Hands on a session and opens the home screen. */
export async function openHome(page: Page, url: string, admin: Admin = demoAdmin): Promise<void> {
  await signIn(page, url, admin)
  await page.goto(`${url}/home`)
  await page.getByRole('banner').waitFor()
}

/** Signs in on the sign-in screen, as a person does. */
export async function signInByHand(page: Page, url: string, admin: Admin = demoAdmin): Promise<void> {
  await page.goto(url)
  await page.locator('input[name="email"]').fill(admin.email)
  await page.locator('input[name="password"]').fill(admin.password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/home')
  // The address changes before the shell is drawn.
  await page.getByRole('banner').waitFor()
}
