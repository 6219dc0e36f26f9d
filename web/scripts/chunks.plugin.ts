import { build } from 'vite'
import type { InlineConfig, Plugin } from 'vite'
import { planChunks } from './chunkPlan.ts'
import type { AddressLoads } from './screenLoads.ts'

/**
 * Decides which modules travel in one file. The product is built once without any grouping and without being written: that says
 * which code each screen really needs, after everything unused was left off. `source` is what such a build is made of.
 */
export function plannedChunks(source: () => InlineConfig, loads: () => Promise<AddressLoads>): Plugin {
  return {
    name: 'bustan-chunks',
    apply: 'build',
    async config() {
      const { build: options, ...rest } = source()
      const built = await build({
        ...rest,
        configFile: false,
        logLevel: 'error',
        build: { ...options, write: false, minify: false, cssMinify: false },
      })
      if (!('output' in built)) throw new Error('the plan of chunks was not built')
      const plan = planChunks(
        Object.fromEntries(built.output.map((item) => [item.fileName, item])),
        await loads(),
      )
      const groups = plan.map(({ name, modules }, at) => {
        const own = new Set(modules)
        return { name, test: (id: string) => own.has(id), priority: plan.length - at }
      })
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}
