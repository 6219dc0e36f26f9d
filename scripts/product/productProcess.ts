import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runEnvironment } from '../testing/guard.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
/** A start that takes longer than this, in ms, has failed. */
const START_LIMIT = 600_000
/** Characters of its log that are shown of a product that ended by itself. */
const LAST_WORDS = 4_000
const address = /http:\/\/[\w.]+:\d+/

/** The product in a process of its own, as `npm start` runs it. */
export interface ProductProcess {
  url: string
  child: ChildProcess
  /** All it has printed so far. */
  printed(): string
  /** Ends it without warning, as a power cut or the kernel would. */
  kill(): Promise<void>
  /** Asks it to end (SIGTERM). Answers the exit code. */
  stop(): Promise<number | null>
}

/** The flags of this process that decide how WebAssembly is compiled: a product that a test starts lives as briefly as the test. */
const compiling = process.execArgv.filter((flag) => flag.startsWith('--wasm-'))

/** Starts the product with this environment on a free port. Rejects with what it printed when it does not start. */
export async function startProduct(
  environment: Record<string, string>,
  main = MAIN,
): Promise<ProductProcess> {
  const child = spawn(process.execPath, [...compiling, main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...runEnvironment(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the product did not start: ${printed}`))
    }, START_LIMIT)
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const match = address.exec(printed)?.[0]
      if (!match) return
      clearTimeout(limit)
      resolve(match)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then((code) => {
      clearTimeout(limit)
      reject(new Error(`the product ended with ${code}: ${printed}`))
    })
  })
  // Otherwise a test whose product ended by itself would only say that nobody answers any more.
  void exited.then((code) => {
    if (child.killed) return
    process.stderr.write(
      `the product ended by itself with ${code ?? child.signalCode}: ${printed.slice(-LAST_WORDS)}\n`,
    )
  })
  return {
    url,
    child,
    printed: () => printed,
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
