/** A call to a server process: its status and body. Throws with the reason where no answer comes. */
export async function callServer(
  url: string,
  method: string,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: { data: Record<string, unknown>; [key: string]: unknown } }> {
  const response = await fetch(`${url}/api/dashboard/v1${path}`, {
    method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: options.body === undefined ? null : JSON.stringify(options.body),
  }).catch((error: unknown) => {
    // By itself it says "fetch failed", whatever happened.
    throw new Error(`${method} ${path}: ${String((error as Error).cause ?? error)}`, { cause: error })
  })
  return { status: response.status, body: (await response.json()) as never }
}

export const firstAdmin = { ADMIN_EMAIL: 'owner@test.example', ADMIN_PASSWORD: 'owner-secret', DEMO: '0' }

/** Token of the first admin. */
export async function signInToServer(url: string): Promise<string> {
  const { body } = await callServer(url, 'POST', '/auth/login', {
    body: { email: firstAdmin.ADMIN_EMAIL, password: firstAdmin.ADMIN_PASSWORD },
  })
  return String(body.data['access_token'])
}
