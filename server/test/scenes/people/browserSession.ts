import { DASHBOARD } from '../../testApp.ts'
import type { StaffMember, TestApp } from '../../testApp.ts'

/** Signs in as a browser does. Returns the token, and the headers with which the browser asks for what a page shows. */
export async function browserSession(
  app: TestApp,
  { email, password }: Pick<StaffMember, 'email' | 'password'>,
): Promise<{ token: string; headers: { cookie: string; 'sec-fetch-site': string } }> {
  const answer = await fetch(`${app.url}${DASHBOARD}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return {
    token: data.access_token,
    headers: { cookie: cookies.join('; '), 'sec-fetch-site': 'same-origin' },
  }
}
