import type { Call, Registered } from '../registry/route.ts'

/**
 * In tests and development a write that asks the database for more after its commit fails: were that to fail in production, somebody
 * whose order stands would be told no. What such a call answers is read in its transaction (`Write`).
 */
export function closedByCommit({ method, url, raw }: Registered['definition'], call: Call): Call {
  if (method === 'GET' || raw) return call
  let isCommitted = false
  return {
    ...call,
    get db() {
      if (isCommitted) throw new Error(`${method} ${url} asks for more after its commit`)
      return call.db
    },
    async transaction(work) {
      const result = await call.transaction(work)
      isCommitted = true
      return result
    },
  }
}
