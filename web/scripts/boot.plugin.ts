import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { DASHBOARD_CLIENT_ID } from '@bustan/contract/access/account/client.ts'
import { chunksOf, closure } from './closure.ts'
import type { Bundle } from './closure.ts'
import type { AddressLoads, Loads, ScreenLoads } from './screenLoads.ts'

/** The fonts that nearly every text is written in. They are requested last: nothing is written before the scripts have run. */
const FONTS = ['bustan-400', 'bustan-500']
/** Modules that a first screen does without. */
const HEAVY = /\/(zod|@floating-ui|leaflet|protomaps-leaflet)\/|\/map\/(PlaceMap|MapView)\./

const LANGUAGES = ['ar', 'en'] as const
type InEach = Record<(typeof LANGUAGES)[number], number[]>

/** Matches the addresses that the router leads to this path. */
const patternOf = (path: string) => `^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`

/**
 * Returns what the page requests of each address besides what the built page requests itself: places in a list of files, in the
 * order in which they are asked for. The server puts those of one address into the page (preloads.ts).
 */
export function preloadsOf(bundle: Bundle, { staff, everybody, shell }: AddressLoads) {
  const chunks = chunksOf(bundle)
  const entry = chunks.find((chunk) => chunk.isEntry)
  const named = entry ? closure(bundle, entry) : new Set<string>()
  const files: string[] = []
  const placeOf = (name: string): number => {
    if (!files.includes(name)) files.push(name)
    return files.indexOf(name)
  }
  const namesOf = (modules: readonly string[]): string[] =>
    modules.flatMap((id) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
      if (!chunk) throw new Error(`a screen loads ${id}, which is not in the build`)
      return [...closure(bundle, chunk)].filter((name) => !named.has(name))
    })
  const fonts = FONTS.map((font) => {
    const file = Object.keys(bundle).find((name) => name.includes(`/${font}-`))
    if (!file) throw new Error(`boot.plugin.ts names ${font}, which is not in the build`)
    return file
  })
  const inEach = (loads: Loads): InEach => {
    const placesIn = (lang: keyof InEach) => [
      ...new Set([...namesOf(loads[lang]), ...namesOf(shell[lang]), ...fonts].map(placeOf)),
    ]
    return { ar: placesIn('ar'), en: placesIn('en') }
  }
  const entries = (screens: readonly ScreenLoads[]) =>
    screens.map(({ path, open, loads }) => ({
      pattern: patternOf(path),
      ...(open ? { open } : {}),
      ...inEach(loads),
    }))
  refuseHeavy(chunks, [
    ...named,
    ...staff
      .filter(({ first }) => first)
      .flatMap(({ loads }) => LANGUAGES.flatMap((lang) => namesOf(loads[lang]))),
  ])
  return { files, staff: entries(staff), everybody: entries(everybody), other: inEach({ ar: [], en: [] }) }
}

/** A first screen waits for none of these. */
function refuseHeavy(chunks: readonly Rolldown.OutputChunk[], awaited: readonly string[]): void {
  const heavy = chunks.filter(
    ({ fileName, moduleIds }) => awaited.includes(fileName) && moduleIds.some((id) => HEAVY.test(id)),
  )
  if (heavy.length)
    throw new Error(
      `a first screen waits for ${heavy.map(({ fileName }) => fileName).join()}: see chunkPlan.ts`,
    )
}

const read = (name: string) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8')

function squeeze(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .trim()
}

// A style sheet in the head would hold back the first paint until it has arrived. Behind the still shell it holds back
// only what comes after it; the browser asks for it just as early, and scripts still wait for it.
function stylesAfterShell(html: string): string {
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const head = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html)
  return head.replace('</body>', () => `${sheets.join('')}</body>`)
}

/**
 * The page's first module inside the page: it is so short that a file of its own is mostly headers, and one of the six files a
 * browser asks for at a time. The server gives it its nonce.
 */
function entryInside(html: string, bundle: Bundle): string {
  const entry = Object.values(bundle).find((item) => item.type === 'chunk' && item.isEntry)
  if (entry?.type !== 'chunk') throw new Error('the build has no entry')
  const tag = new RegExp(`<script type="module"[^>]*src="/${entry.fileName}"></script>`)
  const isImported = Object.values(bundle).some(
    (item) => item.type === 'chunk' && [...item.imports, ...item.dynamicImports].includes(entry.fileName),
  )
  if (isImported || !tag.test(html) || /\bimport(\.meta|\()|<\/script/.test(entry.code))
    throw new Error(`${entry.fileName} can not stand inside the page`)
  const code = entry.code.trim().replaceAll(/(\bfrom|\bimport)"\.\//g, '$1"/assets/')
  return html.replace(tag, () => `<script type="module">${code}</script>`)
}

/**
 * Writes down what each address will need, for boot.js in the page to request it, so that nothing of a first visit is found late:
 * each such find costs a trip to the server.
 */
export function bootLate(loads: () => Promise<AddressLoads>): Plugin {
  return {
    name: 'bustan-late',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? entryInside(stylesAfterShell(html), bundle) : html),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = JSON.stringify(preloadsOf(bundle, await loads()))
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
      },
    },
  }
}

const bootScript = () =>
  squeeze(read('boot.js')).replace('%CLIENT%', DASHBOARD_CLIENT_ID).replaceAll('%ORDERS%', orderPages.base)

/** Puts boot.css and boot.js inline at `<!--boot-->`; the server gives them their nonce. */
export function bootInline(): Plugin {
  return {
    name: 'bustan-boot',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(
          '<!--boot-->',
          () => `<style>${squeeze(read('boot.css'))}</style>\n    <script>${bootScript()}</script>`,
        ),
    },
  }
}
