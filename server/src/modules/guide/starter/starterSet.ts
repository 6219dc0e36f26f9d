import { pageNamed } from '@bustan/contract/content/pages/pageFacts.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import type { StarterItem } from '@bustan/contract/guide/starter/starter.ts'
import type { StarterPart } from '@bustan/contract/guide/starter/starterParts.ts'
import { artwork } from '../../../demo/pictures/artwork.ts'
import { readBothNames } from '../../../platform/crud/namedRecords.ts'
import type { NamedRecords } from '../../../platform/crud/namedRecords.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { categoryRows, unitRows } from '../../catalog/index.ts'
import { pagesWithout } from '../../content/index.ts'
import { answerRows } from '../../messaging/index.ts'
import { starterSections, starterUnits } from './shelves.ts'
import { starterAnswers, starterPages } from './texts.ts'

interface Names {
  ar: string
  en: string
}

/** Finds the record of a table that goes by one of two names, however they are spelled. */
export type FindNamed = (names: Names) => number | undefined

/** Reads how the records of a table are called. */
export async function readNames(db: Executor, records: Pick<NamedRecords, 'table'>): Promise<FindNamed> {
  const rows = await readBothNames(db, records)
  const ids = new Map<string, number>()
  for (const { id, name_ar, name_en } of rows)
    for (const name of [name_ar, name_en]) ids.set(normalizeForIndex(name), id)
  return ({ ar, en }) => ids.get(normalizeForIndex(ar)) ?? ids.get(normalizeForIndex(en))
}

const toDataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

type Items = (db: Executor, language: Language) => Promise<{ items: StarterItem[]; missing: number }>

const counted = (items: StarterItem[]) => ({ items, missing: items.filter(({ exists }) => !exists).length })

const units: Items = async (db, language) => {
  const find = await readNames(db, unitRows.storage)
  return counted(
    starterUnits.map((unit) => ({
      name: unit[language],
      more:
        (language === 'ar' ? [unit.dualAr, unit.pluralAr] : [unit.pluralEn]).filter(Boolean).join(' · ') ||
        null,
      image: null,
      exists: find(unit) !== undefined,
    })),
  )
}

const categories: Items = async (db, language) => {
  const find = await readNames(db, categoryRows.storage)
  const isMissing = (one: Names) => find(one) === undefined
  return {
    items: starterSections.map((section) => ({
      name: section[language],
      more: section.shelves.map((shelf) => shelf[language]).join(' · '),
      image: toDataUrl(artwork(section.art, section.tint)),
      exists: ![section, ...section.shelves].some(isMissing),
    })),
    missing: starterSections.flatMap((section) => [section, ...section.shelves]).filter(isMissing).length,
  }
}

const answers: Items = async (db, language) => {
  const find = await readNames(db, answerRows.storage)
  return counted(
    starterAnswers.map(({ name }) => ({
      name: name[language],
      more: null,
      image: null,
      exists: find(name) !== undefined,
    })),
  )
}

const pages: Items = async (db, language) => {
  const without = await pagesWithout(db)
  return counted(
    [...starterPages.keys()].map((id) => ({
      name: translateIn(language)(`pages/${pageNamed(id)?.name ?? 'terms'}`),
      more: null,
      image: null,
      exists: !without.has(id),
    })),
  )
}

/** The items of a part, and the number of its records that are missing. */
export const itemsOf: Readonly<Record<StarterPart, Items>> = { units, categories, answers, pages }
