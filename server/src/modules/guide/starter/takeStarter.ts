import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { StarterPart } from '@bustan/contract/guide/starter/starterParts.ts'
import { artwork } from '../../../demo/pictures/artwork.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import { addRecord } from '../../../platform/crud/crudWrites.ts'
import type { Columns } from '../../../platform/crud/store/storeCalls.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import type { PreparedFile } from '../../../platform/files/files.ts'
import { loadSharp } from '../../../platform/files/loadSharp.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { categoryRows, unitRows } from '../../catalog/index.ts'
import { draftPages } from '../../content/index.ts'
import { answerRows } from '../../messaging/index.ts'
import { readShop } from '../../settings/index.ts'
import { starterSections, starterUnits } from './shelves.ts'
import { readNames } from './starterSet.ts'
import { starterAnswers, starterPages } from './texts.ts'

/** Pictures of categories that were drawn before the transaction, by the English name. */
type PicturesByName = ReadonlyMap<string, PreparedFile>

/** A write of the starter set: who takes it, and what was drawn for it. */
interface Taking {
  platform: Platform
  actor: Actor
  pictures: PicturesByName
}

const fileName = (english: string) => `${english.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`

/** Draws the pictures of the categories that are not there. What another call makes meanwhile is swept away. */
export async function drawMissing(platform: Platform, db: Executor): Promise<PicturesByName> {
  const find = await readNames(db, categoryRows.storage)
  const pictures = new Map<string, PreparedFile>()
  const sharp = await loadSharp()
  for (const section of starterSections)
    for (const one of [section, ...section.shelves]) {
      if (find(one) !== undefined) continue
      const bytes = await sharp(Buffer.from(artwork(one.art, section.tint)))
        .png()
        .toBuffer()
      pictures.set(
        one.en,
        await platform.files.prepare({ field: 'image', name: fileName(one.en), bytes }, 'image'),
      )
    }
  return pictures
}

const named = ({ ar, en }: { ar: string; en: string }) => ({ ar, en })

async function addUnits(tx: Tx, { platform, actor }: Taking): Promise<number> {
  const find = await readNames(tx, unitRows.storage)
  const missing = starterUnits.filter((unit) => find(unit) === undefined)
  for (const unit of missing)
    await addRecord(tx, platform, unitRows, actor, {
      name: named(unit),
      dual: { ar: unit.dualAr },
      plural: { ar: unit.pluralAr, en: unit.pluralEn },
      ...(unit.grams === null ? {} : { measure: 'weight', grams: unit.grams }),
    })
  return missing.length
}

async function addCategories(tx: Tx, { platform, actor, pictures }: Taking): Promise<number> {
  const find = await readNames(tx, categoryRows.storage)
  let added = 0
  const idOf = async (
    one: { ar: string; en: string },
    more: { parent_id?: number; description?: { ar: string; en: string } },
  ) => {
    const known = find(one)
    if (known !== undefined) return known
    const file = pictures.get(one.en)
    const picture: Columns = file ? { image_key: await platform.files.keep(tx, file) } : {}
    added += 1
    return (await addRecord(tx, platform, categoryRows, actor, { name: named(one), ...more }, picture)).id
  }
  for (const section of starterSections) {
    const mainId = await idOf(section, { description: section.about })
    for (const shelf of section.shelves) await idOf(shelf, { parent_id: mainId })
  }
  return added
}

async function addAnswers(tx: Tx, { platform, actor }: Taking): Promise<number> {
  const find = await readNames(tx, answerRows.storage)
  const missing = starterAnswers.filter(({ name }) => find(name) === undefined)
  for (const answer of missing) await addRecord(tx, platform, answerRows, actor, answer)
  return missing.length
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const gaps = {
  ar: { contact: '[اكتب هنا كيف يتواصل العملاء معكم.]', write: 'راسلنا على', call: 'اتصل بنا على' },
  en: { contact: '[Say how customers reach you.]', write: 'Write to', call: 'Call' },
} as const

/** Leaves drafts for pages that nobody has written, with what the shop has told of itself by now. */
async function addPages(tx: Tx, { platform }: Taking): Promise<number> {
  const { name, contact } = await readShop(tx, platform.config)
  const wordsIn = (language: Language) => {
    const gap = gaps[language]
    const lines = [
      ...(contact.email ? [`${gap.write} ${escaped(contact.email)}`] : []),
      ...contact.phones.slice(0, 1).map((phone) => `${gap.call} ${escaped(phone)}`),
    ]
    return {
      name: escaped(name?.[language] ?? translateIn(language)('mail/brand')),
      contact: lines.length > 0 ? lines.join('<br>') : gap.contact,
    }
  }
  const [ar, en] = [wordsIn('ar'), wordsIn('en')]
  const drafts = [...starterPages].map(([id, draft]) => [id, { ar: draft.ar(ar), en: draft.en(en) }] as const)
  return draftPages(tx, new Map(drafts))
}

const adders: Readonly<Record<StarterPart, (tx: Tx, taking: Taking) => Promise<number>>> = {
  units: addUnits,
  categories: addCategories,
  answers: addAnswers,
  pages: addPages,
}

/** Makes what is missing of these parts. Of two calls at once the second finds all there. Returns how many of each were added. */
export async function takeStarter(
  tx: Tx,
  parts: readonly StarterPart[],
  taking: Taking,
): Promise<Record<StarterPart, number>> {
  await sql`select pg_advisory_xact_lock(hashtext('starter-set'))`.execute(tx)
  const added = { units: 0, categories: 0, answers: 0, pages: 0 }
  for (const part of parts) added[part] = await adders[part](tx, taking)
  return added
}
