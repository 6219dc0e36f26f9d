// State of the server belongs to the object that it is a state of: to a product, which tests start many of in one process.
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
  'server/src/modules/content/pages/cleanRichText.ts': { cache: 'a pure function of the text, remembered' },
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
}

/** Builtin objects that hold a value and nothing that changes, as they are used here. */
const VALUES = 'RegExp|Date|URL|BlockList|Error|Intl\\.\\w+|TextDecoder|TextEncoder'
const STATE = new RegExp(
  [
    '^(?:export )?(?:let|var) (\\w+)',
    // A collection that begins empty is filled later.
    '^(?:export )?const (\\w+)(?:: (?!Readonly|readonly).+?)? = (?:new (?:Map|Set|WeakMap|WeakSet)\\b[^(\\n]*\\(\\)|\\[\\]|\\{\\})$',
    `^(?:export )?const (\\w+)(?:: .+?)? = new (?!(?:Map|Set|WeakMap|WeakSet|${VALUES})\\b)\\w`,
  ].join('|'),
  'gm',
)

/** Returns the state that modules of the server hold in their own scope, and names that are allowed for nothing. */
export function moduleState(all: readonly Source[]): string[] {
  return all.flatMap(({ path, text }) => {
    if (!path.startsWith('server/src/')) return []
    const allowed = ALLOWED[path] ?? {}
    const names = [...text.matchAll(STATE)].map(
      (match) => match.slice(1).find((name) => name !== undefined) ?? '',
    )
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
