// State belongs to the object that it is a state of: on the server to a product, in the web to a page, and tests make several of both in
// one process. What React reads, and nothing that runs, may stand in a cell (web/src/platform/state/cell.ts).
import type { Source } from './sources.ts'

/** The names that stay in the scope of a module, each with its reason. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/src/modules/access/passwords/commonPasswords.ts': {
    known: 'the words of a file that never changes',
  },
  'server/src/modules/access/passwords/passwords.ts': {
    working: 'the threads that hash belong to the process: shells and seeds share them with its calls',
    waiting: 'as above',
  },
  'server/src/platform/texts/cleanRichText.ts': { cache: 'a pure function of the text, remembered' },
  'server/src/platform/db/statements/planned.ts': { names: 'the hash of a text, remembered' },
  'server/src/platform/db/statements/plannedStatement.ts': {
    described: 'a private field of a connection of pg',
  },
  'server/src/platform/db/transaction.ts': { afterCommits: 'a private field of a transaction of kysely' },
  'server/src/platform/http/requests/brokenRequests.ts': { newest: 'a private field of a socket' },
  'server/src/platform/settings/storedSettings.ts': {
    schemas: 'a pure function of a definition, remembered',
  },
  'server/src/platform/time/clock.ts': { origin: 'a process has one clock, as it has one Date' },
  'server/src/platform/time/localTime.ts': { zones: 'a pure function of a day and a zone, remembered' },
  'web/src/platform/http/api.ts': { http: 'made of functions that read cells; it keeps nothing' },
  'web/src/platform/i18n/i18n.ts': {
    texts:
      'the files of texts of a build, remembered: modules wrap their loaders before a page is put together',
  },
  'web/src/platform/state/queries.ts': {
    queryClient: 'the one cache of a page: what loads ahead of a screen fills it outside React',
  },
  'web/src/ui/map/layers.ts': { borders: 'a file of the build, remembered' },
  'web/src/ui/map/streets.ts': { opened: 'the file of a version, opened once and remembered' },
}

/** Builtin objects that hold a value and nothing that changes, as they are used here. */
const VALUES = 'RegExp|Date|URL|BlockList|Error|Intl\\.\\w+|TextDecoder|TextEncoder|URLSearchParams'
/** Functions whose result holds a value and nothing that changes, and the one that makes the cells of the web. */
const MAKERS = 'Cell|Switch|Context|Part|Theme|Translate(?:In)?|Require'
const STATE = new RegExp(
  [
    '^(?:export )?(?:let|var) (\\w+)',
    // A collection that begins empty is filled later.
    '^(?:export )?const (\\w+)(?:: (?!Readonly|readonly).+?)? = (?:new (?:Map|Set|WeakMap|WeakSet)\\b[^(\\n]*\\(\\)|\\[\\]|\\{\\})$',
    `^(?:export )?const (\\w+)(?:: .+?)? = new (?!(?:Map|Set|WeakMap|WeakSet|${VALUES})\\b)\\w`,
    `^(?:export )?const (\\w+|[[{].+?[\\]}])(?:: .+?)? = (?:create(?!(?:${MAKERS})\\b)[A-Z]|\\((?:async )?(?:\\(|function))`,
    '^ +(?:private |protected )?static (?!readonly)(\\w+)(?::[^=\\n]+)? =',
  ].join('|'),
  'gm',
)

const DECLARED = /^(?:export )?const (\w+)(?:: .+?)? = (?!createCell|createSwitch|\(?[\w, ]*\)? =>)/gm
const CHANGING = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin'

/** Checks whether a file changes what one of its constants holds. */
function isChanged(name: string, text: string): boolean {
  const member = `(?<![.\\w'])${name}(?:\\??\\.\\w+|\\[[^\\]\\n]+\\])`
  return new RegExp(
    [
      `${member}*\\.(?:${CHANGING})\\(`,
      `${member}+ (?:[-+*/]|\\?\\?|\\|\\||&&)?=(?![=>])`,
      `delete ${member}`,
      `Object\\.assign\\(${name}\\b`,
    ].join('|'),
  ).test(text)
}

/** Returns the names of the state that a module holds in its own scope. */
export function stateIn({ text: source }: Source): string[] {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const created = [...text.matchAll(STATE)].map(
    (match) => match.slice(1).find((name) => name !== undefined) ?? '',
  )
  const changed = [...text.matchAll(DECLARED)]
    .map(([, name = '']) => name)
    .filter((name) => isChanged(name, text))
  return [...new Set([...created, ...changed])]
}

/** Returns the state that modules of server and web hold in their own scope, and names that are allowed for nothing. */
export function moduleState(all: readonly Source[]): string[] {
  return all.flatMap((source) => {
    const { path } = source
    if (!/^(?:server|web)\/src\//.test(path)) return []
    const allowed = ALLOWED[path] ?? {}
    const names = stateIn(source)
    return [
      ...names
        .filter((name) => !(name in allowed))
        .map((name) => `${path} holds state in its scope: ${name}`),
      ...Object.keys(allowed)
        .filter((name) => !names.includes(name))
        .map((name) => `${path} has no ${name} any more: moduleState.ts`),
    ]
  })
}
