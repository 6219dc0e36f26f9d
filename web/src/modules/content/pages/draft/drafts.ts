import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { readStoredJson, writeStored } from '../../../../platform/state/storage.ts'

/** Both texts of a page, as the editors write them. */
export interface Texts {
  ar: string
  en: string
}

/** Checks whether the texts are the same in both languages. */
export const sameTexts = (a: Texts, b: Texts): boolean => a.ar === b.ar && a.en === b.en

/** An unsaved draft: when it was written, and on which version of the page. */
export interface PageDraft {
  at: string
  version: number
  texts: Texts
  /** It came with the starter set: nobody wrote it here. */
  isSuggested?: true
}

const keyOf = (person: number, page: number) => `bustan.draft.${person}.page.${page}`

const isText = (value: unknown): value is string => typeof value === 'string'

function isDraft(stored: unknown): stored is PageDraft {
  const { at, version, texts } = recordOf(stored)
  const { ar, en } = recordOf(texts)
  return isText(at) && typeof version === 'number' && isText(ar) && isText(en)
}

/** The draft this browser keeps for a person of a page; null where there is none that can be read. */
export function readDraft(person: number, page: number): PageDraft | null {
  const stored = readStoredJson<unknown>(keyOf(person, page))
  return isDraft(stored) && !Number.isNaN(Date.parse(stored.at)) ? stored : null
}

/** Keeps a draft for a person in this browser, until they save, drop it or sign out. */
export const keepDraft = (person: number, page: number, draft: PageDraft): void =>
  writeStored(keyOf(person, page), JSON.stringify(draft))

/** Forgets the draft. */
export const dropDraft = (person: number, page: number): void => writeStored(keyOf(person, page), null)
