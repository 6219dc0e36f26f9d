import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { startSweep } from './sweeps.ts'
import type { Sweep } from './sweeps.ts'

/** Seconds between two requests for work by a free process; whoever asks for work wakes its own worker at once. */
const POLL_SECONDS = 2
/** The same for what only the clock asks for: a queue that is full once an hour need not be looked at 1,800 times for it. */
const CLOCK_POLL_SECONDS = 20
/** Seconds that work that was done, or given up, is stored. */
const DONE_SECONDS = 60 * 60
const QUEUE = { retryLimit: 5, retryBackoff: true, deleteAfterSeconds: DONE_SECONDS }

/** Declares work. */
export interface WorkDeclarations {
  /** Declares a kind of work; `cron` (in UTC) repeats it, once over all processes. What it throws is tried again. */
  define<T extends object>(name: string, work: (data: T) => Promise<void>, cron?: string): void
  /**
   * Declares work that looks for itself what is due, in every process that runs: none waits for another one's timer, and
   * what a process left behind is found by the next. Such work takes rows that nobody else holds (`skip locked`).
   */
  sweep(name: string, work: () => Promise<unknown>, seconds: number): void
}

/** Work that begins and ends together. */
export interface WorkGroup extends WorkDeclarations {
  /** Takes work in. */
  open(): Promise<void>
  /** Does it as well. */
  start(): Promise<void>
  /**
   * Begins nothing more until `start`: what was asked for waits, and the clock asks for nothing, nor for what an earlier process of
   * the same owner declared. What runs is finished.
   */
  pause(): Promise<void>
  /** Lets a worker of this process look at once instead of at its next turn. */
  wake(name: string): void
  /** Ends the sweeps, and waits for those that run. The workers end with the queue. */
  stop(): Promise<void>
}

type NoteFault = (error: unknown, job: string, id?: string) => void

/** Looks each queue up once, so that `enqueue` need not look beside its transaction. */
async function openQueues(boss: PgBoss, names: Iterable<string>, options: typeof QUEUE): Promise<void> {
  for (const name of names) {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    await boss.findJobs(name, { id: randomUUID() })
  }
}

/** A kind of work, and the clock that asks for it, if one does. */
interface Kind {
  work: (data: object) => Promise<void>
  cron?: string
}

/** Begins to take work of a kind. Returns the worker. */
const startWorker = (
  boss: PgBoss,
  {
    name,
    work,
    cron,
    wake,
    noteFault,
  }: Kind & Pick<WorkGroup, 'wake'> & { name: string; noteFault: NoteFault },
): Promise<string> =>
  boss.work<object>(
    name,
    { pollingIntervalSeconds: cron ? CLOCK_POLL_SECONDS : POLL_SECONDS },
    async (rows) => {
      // There may be more jobs behind the first one: a queue is emptied in one go.
      wake(name)
      for (const job of rows)
        await work(job.data).catch((error: unknown) => {
          noteFault(error, name, job.id)
          throw error
        })
    },
  )

/** Ends what the clock asks for. */
async function unschedule(boss: PgBoss, isOwn: (name: string) => boolean): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (isOwn(name)) await boss.unschedule(name)
}

/** The owner whose name its work begins with, and the seconds after which what nobody takes is given up. */
interface Ownership {
  owner: string
  retentionSeconds: number
}

/** Makes a group of work; one that has an owner can be paused. */
export function createWorkGroup(boss: PgBoss, noteFault: NoteFault, owned?: Ownership): WorkGroup {
  const isOwn = (name: string) => owned !== undefined && name.startsWith(`${owned.owner}.`)
  const options = owned ? { ...QUEUE, retentionSeconds: owned.retentionSeconds } : QUEUE
  const defined = new Map<string, Kind>()
  const workers = new Map<string, string>()
  const sweeps: Sweep[] = []
  let stopSweeps: (() => Promise<void>)[] = []
  let ended: Promise<unknown> = Promise.resolve()
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const open = () => openQueues(boss, defined.keys(), options)
  const endSweeps = () => {
    ended = Promise.all([ended, ...stopSweeps.map((end) => end())])
    stopSweeps = []
    return ended
  }
  return {
    define(name, work, cron) {
      if (owned && !isOwn(name)) throw new Error(`The work of ${owned.owner} begins with its name: ${name}`)
      defined.set(name, { work: work as (data: object) => Promise<void>, ...(cron ? { cron } : {}) })
    },
    sweep(name, work, seconds) {
      sweeps.push({ name, work, seconds })
    },
    open,
    async start() {
      await open()
      for (const [name, kind] of defined) {
        if (!workers.has(name)) workers.set(name, await startWorker(boss, { name, ...kind, wake, noteFault }))
        if (kind.cron) await boss.schedule(name, kind.cron)
      }
      stopSweeps = sweeps.map((sweep) => startSweep(sweep, noteFault))
    },
    async pause() {
      void endSweeps()
      await unschedule(boss, isOwn)
      for (const name of workers.keys()) {
        workers.delete(name)
        await boss.offWork(name, { wait: false })
      }
    },
    wake,
    async stop() {
      await endSweeps()
    },
  }
}
