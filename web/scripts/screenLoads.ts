import { fileURLToPath } from 'node:url'
import { createServer, createServerModuleRunner } from 'vite'
import { ESModulesEvaluator, ssrDynamicImportKey, ssrExportNameKey } from 'vite/module-runner'
import type { EvaluatedModuleNode, ModuleRunnerContext } from 'vite/module-runner'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LANGUAGES = ['ar', 'en'] as const
type Lang = (typeof LANGUAGES)[number]
type Load = () => Promise<unknown>
type TextSet = Readonly<Record<Lang, Load>>

/** The modules that an address loads, by their ids: its code, and its texts in each language. */
export type Loads = Readonly<Record<Lang, readonly string[]>>

/** A screen and what it loads. `open`: it stays open to whoever is signed in. */
export interface ScreenLoads {
  path: string
  first: boolean
  open: boolean
  loads: Loads
}

/** The modules that the addresses of the product load. */
export interface AddressLoads {
  /** Screens for whoever is signed in; addresses of old load what they lead to. */
  staff: readonly ScreenLoads[]
  /** Screens for everybody else. */
  everybody: readonly ScreenLoads[]
  /** The texts of what stands around every screen. */
  shell: Loads
}

interface ScreensModule {
  coreScreens: readonly { path: string; first?: true; load: Load }[]
  movedTo: Readonly<Record<string, string>>
}
interface PublicModule {
  publicScreens: readonly { path: string; alwaysOpen?: true; load: Load }[]
}

/** Stands for everything that a recorded module exports, whatever is done with it. */
const anything: unknown = new Proxy(() => undefined, {
  // A promise would be waited for.
  get: (_target, name) => (name === 'then' ? undefined : anything),
  apply: () => anything,
})

/** Runs modules of the web as they are, except that an `import()` is only noted. */
class Recorder extends ESModulesEvaluator {
  /** In the order in which they are asked for: a build comes out the same each time. */
  #noted: Promise<string>[] = []
  #language: Lang = 'ar'
  readonly #resolve: (address: string, from: string) => Promise<string>

  constructor(resolve: (address: string, from: string) => Promise<string>) {
    super()
    this.#resolve = resolve
  }

  override runInlinedModule(
    context: ModuleRunnerContext,
    code: string,
    module?: Readonly<EvaluatedModuleNode>,
  ): Promise<unknown> {
    const file = module?.file ?? ''
    const exportName = context[ssrExportNameKey]
    const isTexts = file.endsWith('/platform/i18n/i18n.ts')
    return super.runInlinedModule(
      {
        ...context,
        [ssrDynamicImportKey]: (address: string) => {
          this.#noted.push(this.#resolve(address, file))
          return Promise.resolve(anything)
        },
        // Texts that are here are not loaded again: each screen names its own all the same.
        [ssrExportNameKey]: (name, getter) =>
          exportName(name, isTexts && name === 'withTexts' ? () => this.#withTexts : getter),
      },
      code,
    )
  }

  readonly #withTexts =
    (load: Load, ...sets: readonly TextSet[]): Load =>
    async () => {
      await Promise.all([load(), ...sets.map((set) => set[this.#language]())])
      return anything
    }

  /** Returns the modules that a loader imports in each language. */
  async loadsOf(load: (language: Lang) => Promise<unknown>): Promise<Loads> {
    const inEach: Record<Lang, readonly string[]> = { ar: [], en: [] }
    for (const language of LANGUAGES) {
      this.#language = language
      this.#noted = []
      await load(language)
      inEach[language] = [...new Set(await Promise.all(this.#noted))]
    }
    return inEach
  }
}

/**
 * Asks the screens themselves what each loads: the list of them runs here in Node, and every loader is called once for each
 * language. So nothing else names the files of an address.
 */
export async function addressLoads(): Promise<AddressLoads> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const { ssr } = server.environments
  const recorder = new Recorder(async (address, from) => {
    const resolved = await ssr.pluginContainer.resolveId(address, from)
    if (!resolved) throw new Error(`${from} loads ${address}, which is not there`)
    return resolved.id
  })
  const runner = createServerModuleRunner(ssr, { hmr: false, evaluator: recorder })
  try {
    // One after the other: they are modules of one program.
    const { coreScreens, movedTo } = await runner.import<ScreensModule>('/src/app/screens.ts')
    const { publicScreens } = await runner.import<PublicModule>('/src/app/pages/publicScreens.ts')
    const { shellTexts } = await runner.import<{ shellTexts: TextSet }>('/src/app/texts.ts')
    const staff: ScreenLoads[] = []
    for (const { path, first = false, load } of coreScreens)
      staff.push({ path, first, open: false, loads: await recorder.loadsOf(load) })
    for (const [path, to] of Object.entries(movedTo)) {
      const screen = staff.find((one) => one.path === to)
      if (screen) staff.push({ ...screen, path })
    }
    const everybody: ScreenLoads[] = []
    for (const { path, alwaysOpen = false, load } of publicScreens)
      everybody.push({ path, first: false, open: alwaysOpen, loads: await recorder.loadsOf(load) })
    const shell = await recorder.loadsOf((language) => shellTexts[language]())
    return { staff, everybody, shell }
  } finally {
    await runner.close()
    await server.close()
  }
}
