// Comments of the sources: each is a sentence with a subject, or a short name of a thing.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './webBuild.ts'
import type { Source } from './tripwires.ts'

const comment = /\/\*\*?([\s\S]*?)\*\/|(?:^[ \t]*\/\/.*\n)+|(?<=\S)[ \t]\/\/ .*$/gm
const marks = /^[ \t]*(?:\/\*\*?|\*\/|\*(?!\/)|\/\/)|\*\/$/gm
/** A comment that begins so is a clause without a subject: it has to be decoded. */
const opener = /^(?:What|Who|Whom|Whose|Where|How|Of|Whether|That|Which)\b/

/** Returns the text of each comment; lines of `//` that follow each other are one. */
export const commentsOf = (text: string): string[] =>
  [...text.matchAll(comment)].map(([match]) => match.replaceAll(marks, '').trim())

/** The test of the tripwires holds comments that are to be found. */
const OWN_TEST = 'scripts/tripwires.test.ts'

/** Every TypeScript file in git with its tests. Migrations are left out: they are never edited after they have landed. */
export function commentedSources(): Source[] {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((path) => path !== '' && path !== OWN_TEST && !path.startsWith('server/migrations/'))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(ROOT, path), 'utf8') }]
      } catch {
        // The file was deleted and is not committed yet.
        return []
      }
    })
}

/** Comments that begin with a question word, "of" or "that". */
export const clauses = (all: readonly Source[]): string[] =>
  all.flatMap(({ path, text }) =>
    commentsOf(text)
      .filter((words) => opener.test(words))
      .map((words) => `${path} has a comment that is no sentence: ${words.split('\n')[0] ?? ''}`),
  )
