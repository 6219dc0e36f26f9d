import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** A start that takes longer than this, in ms, has failed. */
const START_LIMIT = 40_000

/** The product in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Ends it without warning, as a power cut or the kernel would. */
  kill(): Promise<void>
  /** Asks it to end (SIGTERM). Answers the exit code. */
  stop(): Promise<number | null>
}

/** Starts the server with this environment on a free port. Rejects with what it printed when it does not start. */
export async function startServerProcess(
  environment: Record<string, string>,
  main = MAIN,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`the server did not start: ${printed}`)), START_LIMIT)
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0]
      if (!found) return
      clearTimeout(limit)
      resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then((code) => {
      clearTimeout(limit)
      reject(new Error(`the server ended with ${code}: ${printed}`))
    })
  })
  return {
    url,
    child,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}

/** A call to a server process: its status and body. */
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
