// Notes what each test file took, and writes it, dearest first, into the file that FILE_CPU names.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { noteSeconds } from './costs.ts'

export interface FileCpu {
  readonly file: string
  /** Seconds of CPU of its worker and of the processes it started; Postgres is counted by its stage alone. */
  readonly cpu: number
  readonly seconds: number
}

class FileCpuReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module): FileCpu => {
      const { duration, collectDuration, environmentSetupDuration } = module.diagnostic()
      return {
        file: relative(process.cwd(), module.moduleId),
        cpu: module.meta().cpu ?? 0,
        seconds: (duration + collectDuration + environmentSetupDuration) / 1000,
      }
    })
    noteSeconds(files)
    const path = process.env['FILE_CPU']
    if (path) writeFileSync(path, JSON.stringify(files.toSorted((one, other) => other.cpu - one.cpu)))
  }
}

// vitest asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default FileCpuReporter
