// The product with a fault in it, for tests: SIGUSR2 is answered by an exception nobody catches, SIGWINCH by a promise
// nobody waits for.
import { run } from '../../src/main.ts'

await run()
process.on('SIGUSR2', () =>
  setTimeout(() => {
    throw new Error('a planted fault')
  }),
)
process.on('SIGWINCH', () => void Promise.reject(new Error('a planted rejection')))
