import { sql } from 'kysely'
import type { Executor } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'

/** Files that one person may have in the making: by jobs, and streamed at this process (security.md, row 36). */
const MAX_AT_ONCE = 2

/** The room that each person has for files in the making, at this process. */
export class ExportRoom {
  /** Files that are streamed, by person. */
  readonly #streamed = new Map<number, number>()

  /**
   * Throws too_many_exports when a person has as many files in the making as they may. Call it under a lock, or with one's
   * own already counted as `locked`.
   */
  async assertRoom(db: Executor, adminId: number, locked = 0): Promise<void> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from exports
      where admin_id = ${adminId} and state in ('waiting', 'running')`.execute(db)
    const others = (rows[0]?.n ?? 0) + (this.#streamed.get(adminId) ?? 0) - locked
    if (others >= MAX_AT_ONCE) throw new AppError('too_many_exports', { values: { count: MAX_AT_ONCE } })
  }

  /** Takes room for a file that is streamed; answers what gives it back. Throws too_many_exports. */
  async takeStreamed(db: Executor, adminId: number): Promise<() => void> {
    const streamed = this.#streamed
    // Counted before it is looked at: of many at the same moment no more get in than there is room.
    streamed.set(adminId, (streamed.get(adminId) ?? 0) + 1)
    let given = false
    const giveBack = () => {
      if (given) return
      given = true
      const left = (streamed.get(adminId) ?? 1) - 1
      if (left > 0) streamed.set(adminId, left)
      else streamed.delete(adminId)
    }
    try {
      await this.assertRoom(db, adminId, 1)
    } catch (error) {
      giveBack()
      throw error
    }
    return giveBack
  }
}
