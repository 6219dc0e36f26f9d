// Seconds of CPU of a process and of everything it started, directly or not.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of a second, by which Linux counts CPU in /proc. */
const TICKS = 100
/** Places in /proc/<pid>/stat, counted behind the name. */
const PARENT = 1
const USER = 11
const START = 19

export interface ProcessTimes {
  readonly pid: number
  readonly parent: number
  /** When it began, in ticks since the machine did: a number is given to another process later. */
  readonly start: number
  /** Seconds that it used itself. */
  readonly own: number
  /** Seconds of those of its children that it has waited for, and of theirs. */
  readonly waited: number
}

/** Reads the times of one process; null where it is gone or the machine has no /proc. */
export function readTimes(pid: number | 'self'): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const seconds = (place: number) => ((fields[place] ?? 0) + (fields[place + 1] ?? 0)) / TICKS
    return {
      pid: Number.parseInt(stat, 10),
      parent: fields[PARENT] ?? 0,
      start: fields[START] ?? 0,
      own: seconds(USER),
      waited: seconds(USER + 2),
    }
  } catch {
    return null
  }
}

type Tree = ReadonlyMap<number, ProcessTimes>

/** The root, the processes that were in the tree before or are members of it though their parent is gone, and all their descendants. */
function findTree(root: number, before: Tree, isMember: (one: ProcessTimes) => boolean): Tree {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTimes(Number(name)) ?? [])
  const children = Map.groupBy(all, ({ parent }) => parent)
  const tree = new Map<number, ProcessTimes>()
  const add = (one: ProcessTimes): void => {
    if (tree.has(one.pid)) return
    tree.set(one.pid, one)
    for (const child of children.get(one.pid) ?? []) add(child)
  }
  for (const one of all)
    if (one.pid === root || before.get(one.pid)?.start === one.start || isMember(one)) add(one)
  return tree
}

/**
 * Sums what ended between two looks without anybody counting it. Whoever ends is counted by its parent where that waits for
 * it; a browser does not wait for its renderers, and nobody of the tree waits for a database that went on by itself.
 */
function uncounted(before: Tree, now: Tree): number {
  const lives = ({ pid, start }: ProcessTimes) => now.get(pid)?.start === start
  const survivor = (one: ProcessTimes): number | undefined => {
    const parent = before.get(one.parent)
    if (!parent) return undefined
    return lives(parent) ? parent.pid : survivor(parent)
  }
  const ended = [...before.values()].filter((one) => !lives(one))
  let seconds = 0
  for (const [pid, group] of Map.groupBy(ended, survivor)) {
    const gained = pid === undefined ? 0 : (now.get(pid)?.waited ?? 0) - (before.get(pid)?.waited ?? 0)
    const last = group.reduce((sum, { own, waited }) => sum + own + waited, 0)
    seconds += Math.max(0, last - gained)
  }
  return seconds
}

export interface TreeCpu {
  /** Seconds of CPU so far; null where the machine does not tell. What runs for less than the time between two looks may be missed. */
  spent: () => number | null
  stop: () => void
}

/** Watches this process and all that it starts. `isMember` knows processes of the tree whose parent is gone, by their number. */
export function watchTree(isMember: (pid: number) => boolean, everyMs = 500): TreeCpu {
  if (!existsSync('/proc/self/stat')) return { spent: () => null, stop: () => undefined }
  const answers = new Map<string, boolean>()
  /** Asks once about each process of the machine. */
  const isMemberOnce = ({ pid, start }: ProcessTimes): boolean => {
    const key = `${pid} ${start}`
    const answer = answers.get(key) ?? isMember(pid)
    answers.set(key, answer)
    return answer
  }
  let tree: Tree = new Map()
  let lost = 0
  const look = (): void => {
    const now = findTree(process.pid, tree, isMemberOnce)
    lost += uncounted(tree, now)
    tree = now
  }
  look()
  const timer = setInterval(look, everyMs)
  timer.unref()
  return {
    spent() {
      look()
      return [...tree.values()].reduce((sum, { own, waited }) => sum + own + waited, lost)
    },
    stop: () => clearInterval(timer),
  }
}
