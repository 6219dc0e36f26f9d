import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { DASHBOARD_CLIENT_ID } from '@bustan/contract/access/account/client.ts'
import { chunksOf, closure } from './closure.ts'
import type { Bundle } from './closure.ts'

/**
 * The file that draws an address, the first match, and whether that is a first screen, which does without forms. boot.js requests
 * it while the page is being read.
 */
const SCREENS: readonly (readonly [address: string, source: string, isFirst: 0 | 1])[] = [
  ['^/orders/all', 'modules/sales/orders/list/OrderList.tsx', 1],
  ['^/orders/show/', 'modules/sales/orders/page/OrderPage.tsx', 1],
  ['^/home', 'modules/sales/home/HomePage.tsx', 1],
  ['/all/?$', 'platform/resource/ResourceList.tsx', 0],
  ['/show/', 'platform/resource/ResourceShow.tsx', 0],
  ['/(create|edit)', 'platform/resource/form/ResourceFormPage.tsx', 0],
]
/** The fonts that nearly every text is written in. They are requested last: nothing is written before the scripts have run. */
const FONTS = ['bustan-400', 'bustan-500']
const SIGN_IN = 'modules/access/signIn/SignIn.tsx'
const SHELL_TEXTS = 'app/texts'
const SIGN_IN_TEXTS = ['modules/access/texts', 'platform/forms/formTexts']
/** The texts an address shows beside those of the shell: all that match. */
const TEXTS: readonly (readonly [address: string, source: string])[] = [
  ['^/(orders|home)', 'modules/sales/texts'],
  ['^/home', 'modules/sales/home/texts'],
  ['^/(units|products|main-categories|sub-categories)', 'modules/catalog/texts'],
  ['^/products/import', 'modules/catalog/productImport/texts'],
  ['^/(clients|users|order-requests|managements)', 'modules/people/texts'],
  ['^/(questions|ads)', 'modules/content/texts'],
  ['^/(admins|roles)', 'modules/access/admins/texts'],
  ['^/security', 'modules/access/security/texts'],
  ['^/(?!orders/all|home|audit|products/import)', 'platform/forms/formTexts'],
]
const LANGUAGES = ['ar', 'en'] as const

/** Returns the files that the built page requests later, by address and language, besides those it requests itself. */
function lateFiles(bundle: Bundle): object {
  const chunks = chunksOf(bundle)
  const entry = chunks.find((chunk) => chunk.isEntry)
  const first = entry ? closure(bundle, entry) : new Set<string>()
  const files: string[] = []
  const placesOf = (source: string): number[] => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/src/${source}`)))
    if (!chunk) throw new Error(`boot.plugin.ts names ${source}, which is not in the build`)
    return [...closure(bundle, chunk)]
      .filter((name) => !first.has(name))
      .map((name) => {
        if (!files.includes(name)) files.push(name)
        return files.indexOf(name)
      })
  }
  const screens = SCREENS.map(([address, source]) => [address, placesOf(source)])
  const awaited = new Set(first)
  for (const [, source, isFirst] of SCREENS)
    if (isFirst) for (const index of placesOf(source)) awaited.add(files[index] ?? '')
  const heavy = chunks.filter(
    ({ fileName, moduleIds }) =>
      awaited.has(fileName) &&
      (/\/(inputs|forms|floating|dialogs)-/.test(fileName) ||
        moduleIds.some((id) =>
          /\/(zod|@floating-ui|leaflet|protomaps-leaflet)\/|\/map\/(PlaceMap|MapView)\./.test(id),
        )),
  )
  if (heavy.length)
    throw new Error(`a first screen waits for ${heavy.map(({ fileName }) => fileName).join()}: see chunks.ts`)
  const fonts = FONTS.map((font) => {
    const file = Object.keys(bundle).find((name) => name.includes(`/${font}-`))
    if (!file) throw new Error(`boot.plugin.ts names ${font}, which is not in the build`)
    return file
  })
  const inEach = (sources: readonly string[]) =>
    Object.fromEntries(
      LANGUAGES.map((lang) => [lang, sources.flatMap((source) => placesOf(`${source}.${lang}.ts`))]),
    )
  return {
    files,
    fonts,
    screens,
    signIn: placesOf(SIGN_IN),
    texts: inEach([SHELL_TEXTS]),
    signInTexts: inEach(SIGN_IN_TEXTS),
    says: TEXTS.map(([address, source]) => [address, inEach([source])]),
  }
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
 * Puts what each address will need into boot.js, so that nothing of a first visit is found late: each such find costs
 * a trip to the server.
 */
export function bootLate(): Plugin {
  return {
    name: 'bustan-late',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle
          ? entryInside(stylesAfterShell(html), bundle).replace("'%LATE%'", () =>
              JSON.stringify(lateFiles(bundle)),
            )
          : html.replace("'%LATE%'", 'null'),
    },
  }
}

const bootScript = () => squeeze(read('boot.js')).replace('%CLIENT%', DASHBOARD_CLIENT_ID)

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
