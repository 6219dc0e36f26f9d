// The rules of the house that no ready tool knows. Each was seen to fire: scripts/tripwires.test.ts breaks them one by one.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { resources } from '../contract/src/resources.ts'
import { ROOT } from './webBuild.ts'

/** A source file: its path below the root and its text. */
export interface Source {
  path: string
  text: string
}

const LONGEST_FILE = 400
/** Lines of code; decision 7 says why not the 1,500 first planned. */
const KIT_LINES = 3_500
const MOST_KEYS = 9
const MOST_KINDS = 14
/** What contract/core holds beside the kit: the rules of Arabic, money, days and numbers; texts; and what calls by hand have too. */
const VALUES =
  /core\/(catalogue|dates|digits|endpoint|fieldLabel|normalize|identifiers|issues|locale|money|namedTexts|names|phone|states|translate)\.ts$|\.(ar|en)\.ts$/

/** Every source of the product, tests and data left out. */
export function sources(): Source[] {
  const rows: Source[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) visit(path)
      else if (/\.(tsx?|css)$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
        rows.push({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') })
    }
  }
  for (const folder of ['contract/src', 'server/src', 'server/migrations', 'web/src', 'scripts'])
    visit(join(ROOT, folder))
  return rows
}

const lines = (source: Source) => source.text.split('\n').length
const codeLines = (source: Source) =>
  source.text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*|import |$)/.test(line)).length
const isCode = (path: string) => /\.tsx?$/.test(path)

/** No file over 400 lines; plain data may be longer only when it is split sensibly, so it may not either. */
export const longFiles = (all: readonly Source[]) =>
  all
    .filter((source) => isCode(source.path) && lines(source) > LONGEST_FILE)
    .map((source) => `${source.path} has ${lines(source)} lines, over ${LONGEST_FILE}`)

/** The kit must stay small enough to read in one sitting. */
export function kitSize(all: readonly Source[]): string[] {
  const kit = all.filter(
    ({ path }) =>
      (path.startsWith('contract/src/core/') && !VALUES.test(path)) ||
      path.startsWith('server/src/platform/crud/') ||
      (path.startsWith('web/src/platform/resource/') && isCode(path)),
  )
  const size = kit.reduce((sum, source) => sum + codeLines(source), 0)
  return size > KIT_LINES
    ? [`the kit (contract/core, server crud, web resource) has ${size} lines, over ${KIT_LINES}`]
    : []
}

/** A definition has few keys; kinds are few. */
export function definitionSize(definitions: readonly object[], fieldsText: string): string[] {
  const fat = definitions
    .filter((one) => Object.keys(one).length > MOST_KEYS)
    .map((one) => `a definition has more than ${MOST_KEYS} keys: ${Object.keys(one).join(', ')}`)
  const kinds = new Set([...fieldsText.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind))
  return kinds.size > MOST_KINDS ? [...fat, `${kinds.size} kinds, over ${MOST_KINDS}`] : fat
}

/** Platform and ui name no resource. */
export function namedResources(all: readonly Source[], names: readonly string[]): string[] {
  const word = new RegExp(`['"\`/](${names.join('|')})['"\`/]`)
  return all
    .filter(({ path }) => /^(server|web)\/src\/(platform|ui)\//.test(path))
    .flatMap(({ path, text }) => {
      const match = word.exec(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|^import .*$/gm, ''))
      return match ? [`${path} names the resource ${match[1]}`] : []
    })
}

/** Logical sides only: what is on the left in English is on the right in Arabic. */
export function physicalSides(all: readonly Source[]): string[] {
  const css =
    /(?:^|[\s;{])(margin|padding|border)-(left|right)\b|(?:^|[\s;{])(left|right)\s*:|text-align\s*:\s*(left|right)|float\s*:\s*(left|right)/m
  const jsx = /\s(ml|mr|pl|pr|left|right)=[{"]|(marginLeft|marginRight|paddingLeft|paddingRight)\b/
  return all
    .filter(({ path }) => path.startsWith('web/src/'))
    .flatMap(({ path, text }) => {
      const plain = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      const match = (path.endsWith('.css') ? css : jsx).exec(plain)
      return match ? [`${path} names a physical side: ${match[0].trim()}`] : []
    })
}

/** What a screen says comes from the catalogue. */
export function literalTexts(all: readonly Source[]): string[] {
  const text = />\s*([A-Za-z\u0600-\u06ff][^<>{}=;()]*[A-Za-z\u0600-\u06ff.!?])\s*<\//
  return all
    .filter(
      ({ path }) =>
        path.endsWith('.tsx') && path.startsWith('web/src/') && !path.startsWith('web/src/gallery/'),
    )
    .flatMap(({ path, text: code }) => {
      const match = text.exec(code)
      return match ? [`${path} has a text of its own: ${match[1]}`] : []
    })
}

/** The web calls endpoints of the contract: an address typed beside them can name what is not there. */
export const typedCalls = (all: readonly Source[]) =>
  all.flatMap(({ path, text }) => {
    if (!path.startsWith('web/src/') || /\/platform\/(api|call|http)\.ts$/.test(path)) return []
    const match = /\b(?:api|http)\.(?:get|post|put|delete)\b|\bfetch\(\s*[`'"]\/api/.exec(text)
    return match ? [`${path} calls an address of its own: ${match[0]}`] : []
  })

/** A barrel is a module's index and nothing else; files are named for what they hold. */
export function fileNames(all: readonly Source[]): string[] {
  return all.flatMap(({ path, text }) => {
    const name = basename(path).replace(/\.tsx?$/, '')
    if (/^(utils?|helpers?|common|misc|manager)$/i.test(name)) return [`${path} is named ${name}`]
    const isIndex = name === 'index' && !/^(server|web)\/src\/modules\/[^/]+\/index\.tsx?$/.test(path)
    if (isIndex) return [`${path} is a barrel that is not a module's index`]
    return /\/modules\//.test(path) || !/^export \* from/m.test(text) ? [] : [`${path} passes everything on`]
  })
}

/** Everything that is wrong now. */
export function tripped(): string[] {
  const all = sources()
  const fields = all.find((source) => source.path === 'contract/src/core/fields.ts')?.text ?? ''
  return [
    ...longFiles(all),
    ...kitSize(all),
    ...definitionSize(resources, fields),
    ...namedResources(
      all,
      resources.map((resource) => resource.name),
    ),
    ...physicalSides(all),
    ...literalTexts(all),
    ...typedCalls(all),
    ...fileNames(all),
  ]
}
