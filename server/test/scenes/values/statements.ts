import pg from 'pg'
import { vi } from 'vitest'

/** Matches the statements of the product besides calls: its job queue, the notices of changes and the look for them. */
const besideCalls = /\bjobs\.|pg_notify|pg_current_snapshot/
const bounds = /^\s*(begin|start transaction|commit|rollback)/i

/** The statements that this process sends to its database while `work` runs, without the bounds of transactions. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return (query.mock.calls as unknown as [string | { text: string }][])
      .map(([one]) => (typeof one === 'string' ? one : one.text))
      .filter((text) => !besideCalls.test(text) && !bounds.test(text))
  } finally {
    query.mockRestore()
  }
}
