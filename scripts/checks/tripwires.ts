// The rules of the house that no ready tool knows. Each was seen to fire: scripts/checks/tripwires.test.ts breaks them one by one.
import { basename } from 'node:path'
import { optionalModules, resources } from '../../contract/src/modules.ts'
import { resourceSizes } from '../making/resourceSizes.ts'
import { manyCasts } from './casts.ts'
import { clauses, strayComments } from './comments.ts'
import { crowdedFolders } from './folders.ts'
import { moduleState } from './moduleState.ts'
import { decodedNames } from './names.ts'
import { styleFaults } from './styles.ts'
import { unaskedTables } from './tableOwners.ts'
import { projectFiles } from '../testing/projectCopy.ts'
import { sources, codeWithTests, lines, codeLines, isCode, type Source } from './sources.ts'
import { lateListeners, literalTexts, physicalSides, typedAddresses, typedCalls } from './webRules.ts'
import { longFunctions, functionsOverUsual } from './longFunctions.ts'

const LONGEST_FILE = 250
/** Escapes from the types in the whole product: `as unknown as`, `as never`. Each says why, or what it stands on. */
const MAX_ESCAPES = 4
/** Lines of code; decision 08.1 says why not the 1,500 first planned. */
const KIT_LINES = 4_500
const BARE_SERVER_LINES = 725
const MAX_KEYS = 10
/** Lines of code of one kind of field over its three sides. */
const KIND_OF_FIELD_LINES = 150
const MAX_FIELD_KINDS = 24
/** Lines of code of a noun of the kit over its sides, texts apart. */
const NOUN_LINES = 600
const nouns = ['booking', 'exports/import', 'ledger', 'machine', 'moves', 'report']
const foldersOf = (noun: string): string[] => [
  `contract/src/core/${noun}/`,
  `server/src/platform/${noun}/`,
  `server/src/platform/crud/${noun}/`,
  `web/src/platform/${noun}/`,
]
/** Each side of the kinds of fields has one file for each kind beside those that all kinds share. */
const kindFolders = [
  'contract/src/core/kinds/',
  'server/src/platform/crud/kinds/',
  'web/src/platform/resource/kinds/',
]

/** No file over 250 lines, texts and styles included. A migration is never edited after it has landed, and generated types are not read. */
export const longFiles = (all: readonly Source[]) =>
  all
    .filter(({ path }) => !path.startsWith('server/migrations/') && !path.endsWith('.columns.ts'))
    .filter((source) => lines(source) - 1 > LONGEST_FILE)
    .map((source) => `${source.path} has ${lines(source) - 1} lines, over ${LONGEST_FILE}`)

/** The kit must stay small enough to read in one sitting. */
export function kitSize(all: readonly Source[]): string[] {
  const kit = all
    .filter(
      ({ path }) =>
        path.startsWith('contract/src/core/resource/') ||
        path.startsWith('server/src/platform/crud/') ||
        (path.startsWith('web/src/platform/resource/') && isCode(path)),
    )
    .filter(({ path }) => ![...kindFolders, ...nouns.flatMap(foldersOf)].some((one) => path.startsWith(one)))
  const size = kit.reduce((sum, source) => sum + codeLines(source), 0)
  return size > KIT_LINES
    ? [`the kit (contract/core/resource, server crud, web resource) has ${size} lines, over ${KIT_LINES}`]
    : []
}

/** The server that benchmarks compare the product with stays the least that one can write by hand. */
export function bareServerSize(all: readonly Source[]): string[] {
  const size = all
    .filter(({ path }) => path.startsWith('bench/bare/'))
    .reduce((sum, source) => sum + lines(source) - 1, 0)
  return size > BARE_SERVER_LINES
    ? [`the bare server (bench/bare) has ${size} lines, over ${BARE_SERVER_LINES}`]
    : []
}

/** A definition has few keys. */
export const definitionSize = (definitions: readonly object[]): string[] =>
  definitions
    .filter((one) => Object.keys(one).length > MAX_KEYS)
    .map((one) => `a definition has more than ${MAX_KEYS} keys: ${Object.keys(one).join(', ')}`)

/** Kinds of fields are few, and each is small over its sides together. */
export function kindSizes(all: readonly Source[]): string[] {
  const sizes = new Map<string, number>()
  for (const source of all)
    if (kindFolders.some((folder) => source.path.startsWith(folder)) && isCode(source.path)) {
      const name = basename(source.path).replace(/\.tsx?$/, '')
      sizes.set(name, (sizes.get(name) ?? 0) + codeLines(source))
    }
  const kinds = all.filter(
    ({ path, text }) => path.startsWith(kindFolders[0] ?? '') && /: KindSchemas</.test(text),
  )
  return [
    ...[...sizes].flatMap(([name, size]) =>
      size > KIND_OF_FIELD_LINES ? [`the kind ${name} has ${size} lines, over ${KIND_OF_FIELD_LINES}`] : [],
    ),
    ...(kinds.length > MAX_FIELD_KINDS ? [`${kinds.length} kinds of fields, over ${MAX_FIELD_KINDS}`] : []),
  ]
}

/** The nouns of the kit beside records are small: each has a folder on a side. */
export const nounSizes = (all: readonly Source[]): string[] =>
  nouns.flatMap((noun) => {
    const size = all
      .filter(({ path }) => foldersOf(noun).some((folder) => path.startsWith(folder)) && isCode(path))
      .filter(({ path }) => !/\/texts(\.\w+)?\.ts$/.test(path))
      .reduce((sum, source) => sum + codeLines(source), 0)
    return size > NOUN_LINES ? [`the ${noun} has ${size} lines over its sides, over ${NOUN_LINES}`] : []
  })

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

/** Escapes from the types, counted over the product. */
export function escapes(all: readonly Source[]): string[] {
  const rows = all
    .filter(({ path }) => /^(contract|server|web)\/src\//.test(path))
    .flatMap(({ path, text }) =>
      text
        .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'/gm, '')
        .split('\n')
        .flatMap((line) => [...line.matchAll(/\bas (?:unknown as|never|any)\b/g)].map(() => path)),
    )
  return rows.length > MAX_ESCAPES
    ? [`${rows.length} escapes from the types, over ${MAX_ESCAPES}: ${[...new Set(rows)].join(', ')}`]
    : []
}

/** Words that were this project's own and told nobody else anything. */
const PRIVATE_WORDS =
  'say speaker speech doomed fading paint told wish mover bones twin held takeTurn requirePatience noteWrongTry requireWelcome requireLeadless requireThere requireSound inEither referredName foldQuery foldForIndex found asked made'.split(
    ' ',
  )

/** None of them is declared again, as a name or a parameter. */
export function privateWords(all: readonly Source[]): string[] {
  const words = PRIVATE_WORDS.join('|')
  const declared = new RegExp(
    `(?:const|let|function|class|interface|type) (${words})\\b|[({,] ?(${words})(?:: [A-Z{(]|\\) =>|, [a-z]+\\) =>)`,
  )
  return all.flatMap(({ path, text }) => {
    const match = declared.exec(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|`[^`]*`/gm, ''))
    return match ? [`${path} brings back ${match[1] ?? match[2]}`] : []
  })
}

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

/** The files that compare a time of this machine with another one of it. */
const OWN_TIMES = new Set([
  'server/src/platform/time/clock.ts',
  'server/src/platform/files/store/folderStore.ts',
])

/** Expiry and due times go by the database's clock (decision 03.2), so the server makes no time of its own. */
export const ownClocks = (all: readonly Source[]) =>
  all
    .filter(({ path, text }) => path.startsWith('server/src/') && /new Date\(\)|\bDate\.now\(\)/.test(text))
    .filter(({ path }) => !OWN_TIMES.has(path))
    .map(({ path }) => `${path} asks its own machine for the time: databaseNow`)

/** The platform is complete when it is made: modules hand their parts in (portsOf in app.ts), and nobody hangs one on later. */
export const platformWrites = (all: readonly Source[]) =>
  all.flatMap(({ path, text }) => {
    const match =
      /\bplatform(?:\.\w+)+\s*(?:\?\?|\|\|)?=(?![=>])|Object\.(?:assign|defineProperty)\((?:\w+\.)?platform\b/.exec(
        text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
      )
    return /^(server|bench)\//.test(path) && match ? [`${path} changes the platform: ${match[0]}`] : []
  })

/** Everything that is wrong now. */
export function tripped(): string[] {
  const all = sources()
  const withTests = codeWithTests()
  return [
    ...longFiles(all),
    ...kitSize(all),
    ...bareServerSize(all),
    ...definitionSize(resources),
    ...kindSizes(all),
    ...nounSizes(all),
    ...resourceSizes(
      all,
      optionalModules.map((module) => module.name),
    ),
    ...namedResources(
      all,
      resources.map((resource) => resource.name),
    ),
    ...physicalSides(all),
    ...literalTexts(all),
    ...typedCalls(all),
    ...typedAddresses(all),
    ...fileNames(all),
    ...escapes(all),
    ...manyCasts(all),
    ...ownClocks(all),
    ...privateWords(all),
    ...lateListeners(all),
    ...moduleState(all),
    ...unaskedTables(all),
    ...platformWrites(withTests),
    ...styleFaults(all),
    ...clauses([...withTests, ...all.filter(({ path }) => path.endsWith('.css'))]),
    ...strayComments(withTests),
    ...decodedNames(withTests),
    ...crowdedFolders(projectFiles()),
    ...longFunctions(functionsOverUsual()),
  ]
}
