// This file measures each stage of a run: minutes, and seconds of CPU of everything it started.
import type { TreeCpu } from './treeCpu.ts'

export interface Stage {
  readonly name: string
  readonly minutes: number
  /** Seconds of CPU, or null where the machine does not tell. */
  readonly cpu: number | null
  /** Minutes it may take on two cores with nothing beside it. */
  readonly budget: number
}

/** Measures stages one after the other, by the CPU of the tree that is watched; `all` are those that ended. */
export function stageClock({ spent }: Pick<TreeCpu, 'spent'>) {
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
