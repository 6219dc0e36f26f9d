// What each stage of a run takes: minutes, and seconds of CPU of everything it started.
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Stage {
  readonly name: string
  readonly minutes: number
  /** Seconds of CPU, or null where the machine does not tell. */
  readonly cpu: number | null
  /** Minutes it may take on two cores with nothing beside it. */
  readonly budget: number
}

/** Clock ticks of a second, by which Linux counts CPU for /proc. */
const TICKS = 100
/** Places in /proc/<pid>/stat, counted behind the name: own time in user and system mode, then that of ended children. */
const USER = 11
const CHILDREN_SYSTEM = 14

/** Seconds of CPU of a process and of those of its children that have ended; 0 where it is gone, null without /proc. */
export function processCpu(pid: number | 'self', which: 'all' | 'children' = 'all'): number | null {
  if (!existsSync('/proc/self/stat')) return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const from = which === 'children' ? USER + 2 : USER
    return fields.slice(from, CHILDREN_SYSTEM + 1).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
  } catch {
    return 0
  }
}

/** Names the file in which processes that are nobody's children (a Postgres cluster) note their CPU when they are stopped. */
const LOG = 'BUSTAN_CPU_LOG'

/** Notes CPU, in seconds, that no parent will count. Does nothing outside a run that counts. */
export function noteCpu(seconds: number): void {
  const file = process.env[LOG]
  if (file) appendFileSync(file, `${seconds}\n`)
}

function notedCpu(): number {
  const file = process.env[LOG]
  if (!file || !existsSync(file)) return 0
  return readFileSync(file, 'utf8')
    .split('\n')
    .reduce((sum, line) => sum + Number(line), 0)
}

/** Measures stages one after the other; `all` are those that ended. */
export function stageClock() {
  process.env[LOG] = join(mkdtempSync(join(tmpdir(), 'bustan-cpu-')), 'log')
  const all: Stage[] = []
  return {
    all: all as readonly Stage[],
    /** Does the work of a stage; what it throws passes through, and its time is counted all the same. */
    async measure<T>(name: string, budget: number, work: () => Promise<T>): Promise<T> {
      const [began, before] = [performance.now(), spent()]
      try {
        return await work()
      } finally {
        const after = spent()
        const cpu = before === null || after === null ? null : after - before
        all.push({ name, budget, minutes: (performance.now() - began) / 60_000, cpu })
      }
    },
  }
}

function spent(): number | null {
  const own = processCpu('self')
  return own === null ? null : own + notedCpu()
}

/** The table of stages, for the end of a run. */
export function describeStages(stages: readonly Stage[]): string {
  const rows = [
    ...stages,
    {
      name: 'all',
      minutes: stages.reduce((sum, stage) => sum + stage.minutes, 0),
      cpu: stages.some((stage) => stage.cpu === null)
        ? null
        : stages.reduce((sum, stage) => sum + (stage.cpu ?? 0), 0),
      budget: stages.reduce((sum, stage) => sum + stage.budget, 0),
    },
  ]
  return [
    `${'stage'.padEnd(22)}${'minutes'.padStart(9)}${'budget'.padStart(9)}${'CPU s'.padStart(9)}`,
    ...rows.map(
      ({ name, minutes, budget, cpu }) =>
        `${name.padEnd(22)}${minutes.toFixed(1).padStart(9)}${budget.toFixed(1).padStart(9)}${(cpu === null ? '–' : cpu.toFixed(0)).padStart(9)}`,
    ),
  ].join('\n')
}
