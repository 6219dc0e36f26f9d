// Comments of the sources: each is a sentence with a subject, or a short name of a thing.
import type { Source } from './sources.ts'

const comment = /\/\*\*?([\s\S]*?)\*\/|(?:^[ \t]*\/\/.*\n)+|(?<=\S)[ \t]\/\/ .*$/gm
const marks = /^[ \t]*(?:\/\*\*?|\*\/|\*(?!\/)|\/\/)|\*\/$/gm
/** A comment that begins so is a clause without a subject: it has to be decoded. */
const opener = /^(?:What|Who|Whom|Whose|Where|How|Of|Whether|That|Which)\b/

/** Returns the text of each comment; lines of `//` that follow each other are one. */
const commentsOf = (text: string): string[] =>
  [...text.matchAll(comment)].map(([match]) => match.replaceAll(marks, '').trim())

/** Comments that begin with a question word, "of" or "that". */
export const clauses = (all: readonly Source[]): string[] =>
  all.flatMap(({ path, text }) =>
    commentsOf(text)
      .filter((words) => opener.test(words))
      .map((words) => `${path} has a comment that is no sentence: ${words.split('\n')[0] ?? ''}`),
  )

/** Comments of what has moved away from under them: another one follows on the next line. */
export const strayComments = (all: readonly Source[]): string[] =>
  all.flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/(?=\n[ \t]*\/\*\*)/g)].map(
      ([words]) => `${path} has a comment with nothing under it: ${words.replaceAll(marks, '').trim()}`,
    ),
  )
