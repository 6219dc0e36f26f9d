// The mark of a run, by which its processes are found wherever they are.
import { readFileSync } from 'node:fs'

/** Carried by every process of a run in its environment. */
export const MARK = 'BUSTAN_RUN'

/** True for a process that carries this mark. Needs /proc; false for one that is gone. */
export function carriesMark(pid: number, mark: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${MARK}=${mark}`)
  } catch {
    return false
  }
}
