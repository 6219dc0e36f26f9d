/** Returns what `work` answers, or rejects with what `late` makes once it has taken `ms` milliseconds; the work itself goes on. */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}
