import { OneAtATime } from './oneAtATime.ts'
import type { WorkDeclarations, WorkGroup } from './workGroup.ts'

/** Work that is done only while it is to be. */
export interface SwitchedWork extends WorkDeclarations, Pick<WorkGroup, 'open' | 'start' | 'stop' | 'wake'> {
  /** Does the work from now on, or pauses it; before `start` and after `stop` that is only noted. Resolves once it is so. */
  follow(isOn: boolean): Promise<void>
}

/** A process takes no work in, takes it in, or does it. */
type Stage = 'closed' | 'open' | 'running'

/** Makes a group of work one that is switched. */
export function createSwitchedWork(group: WorkGroup): SwitchedWork {
  const turns = new OneAtATime()
  let stage: Stage = 'closed'
  let isOn = false
  /** The stage that the group itself has reached. */
  let reached: Stage = 'closed'
  const settle = () =>
    turns.run(async () => {
      const wanted = isOn ? stage : 'closed'
      if (wanted === reached) return
      if (reached === 'running') await group.pause()
      else if (wanted === 'open') await group.open()
      else if (wanted === 'running') await group.start()
      reached = wanted
    })
  const reach = (next: Stage) => {
    stage = next
    return settle()
  }
  return {
    define: group.define,
    sweep: group.sweep,
    wake: group.wake,
    open: () => reach('open'),
    async start() {
      await reach('running')
      // It may have been switched off while no process ran. Judged in its turn: it may be switched on while the process starts.
      await turns.run(async () => {
        if (reached !== 'running') await group.pause()
      })
    },
    async stop() {
      stage = 'closed'
      await turns.run(async () => {
        reached = 'closed'
        await group.stop()
      })
    },
    follow(next) {
      isOn = next
      return settle()
    },
  }
}
