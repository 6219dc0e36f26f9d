/** The number of ids that are remembered. */
const MAX_REMEMBERED = 2_000

/** Remembers what was delivered, for a change may come by the stream, by a question and from another tab. */
export class Delivered {
  private readonly ids = new Set<number>()

  /** Adds changes and returns those that were not delivered before. */
  add<Change extends { id: number }>(changes: readonly Change[]): Change[] {
    const fresh = changes.filter(({ id }) => !this.ids.has(id))
    for (const { id } of fresh) this.ids.add(id)
    for (const id of this.ids) {
      if (this.ids.size <= MAX_REMEMBERED) break
      this.ids.delete(id)
    }
    return fresh
  }
}
