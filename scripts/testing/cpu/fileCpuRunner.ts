// Runs the tests of a file as vitest does, and notes the CPU that the file took, its imports and ended processes included.
import { TestRunner } from 'vitest'
import type { RunnerTestFile, RunnerTestSuite } from 'vitest'
import { readTimes } from './treeCpu.ts'

const ownCpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + (readTimes('self')?.waited ?? 0)
}

class FileCpuRunner extends TestRunner {
  #before = ownCpu()

  override onCollectStart(file: RunnerTestFile): void {
    this.#before = ownCpu()
    super.onCollectStart(file)
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if ('filepath' in suite) suite.meta.cpu = ownCpu() - this.#before
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of CPU of the file's worker and of the processes it started. */
    cpu?: number
  }
}

// vitest asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default FileCpuRunner
