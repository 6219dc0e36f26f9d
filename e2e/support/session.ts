import type { SignedInUser } from '@bustan/contract/access/account/session.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { demoAdmin } from './product.ts'

interface Session {
  /** Opens nothing without the cookie: that of the page. */
  readonly token: string
  /** For calls beside the page, which bring no cookie. */
  readonly free: string
  /** When it began, in ms of this machine. */
  readonly began: number
  readonly person: string
  /** The cookie that browsers bring beside the token. */
  readonly cookie: { readonly name: string; readonly value: string }
}

type Admin = typeof demoAdmin

async function open(url: string, admin: Admin, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/api/dashboard/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`${admin.email} could not sign in: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { access_token: string; user: SignedInUser } }
  const cookies = answer.headers.getSetCookie().map((one) => /^([^=]+)=([^;]*)/.exec(one))
  const [, name = '', value = ''] = cookies.find((one) => one?.[1]?.endsWith('bind')) ?? []
  return { token: data.access_token, user: data.user, cookie: { name, value } }
}

async function openBoth(url: string, admin: Admin): Promise<Session> {
  const began = Date.now()
  const browser = await open(url, admin, { 'sec-fetch-site': 'same-origin' })
  const { token: free } = await open(url, admin)
  const { id, type, ability } = browser.user
  const { token, cookie } = browser
  return { token, free, began, cookie, person: JSON.stringify({ id, type, ability }) }
}

/** Sessions of this worker, by product and admin: they serve one journey after the other. */
const sessions = new Map<string, Promise<Session>>()

/** In ms: ten minutes after sign-in some calls ask for the password again. */
const LONGEST = 5 * 60_000

async function sessionOf(url: string, admin: Admin): Promise<Session> {
  const key = `${url} ${admin.email}`
  const known = await sessions.get(key)
  if (known && Date.now() - known.began < LONGEST) return known
  const session = openBoth(url, admin)
  sessions.set(key, session)
  return session
}

/** The token of an admin's shared session, for calls beside the page. */
export const tokenOf = async (url: string, admin: Admin = demoAdmin): Promise<string> =>
  (await sessionOf(url, admin)).free

const handed = new WeakMap<BrowserContext, string>()

/** A token for calls beside this page, of whom its browser was handed a session. Throws where nobody was signed in by `signIn`. */
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
  const { token, free, person, cookie } = await sessionOf(url, admin)
  const context = page.context()
  handed.set(context, free)
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
  // The screen comes after the shell around it, which listens for keys by then.
  await page.locator('main h1').first().waitFor()
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
