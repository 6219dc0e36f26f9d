import { startOfDay } from '@bustan/contract/core/values/dates.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { DemoCatalogue } from '../../../demo/catalogue/catalogue.ts'
import { demoAdvertisements, demoQuestions } from '../../../demo/content/content.ts'
import { insertRows, moveIdentities } from '../../../platform/db/statements/insertRows.ts'
import type { PictureKeys } from '../../../demo/seed/pictures.ts'

const HOUR = 3_600_000

/** Advertisements are put in some days before they start. */
const preparedAt = (start: string, now: Date) =>
  new Date(Math.min(startOfDay(start).getTime() - 61 * HOUR, now.getTime() - 50 * HOUR))

/** Questions and advertisements; those show pictures of the shelves they speak of. */
export async function insertContent(
  tx: Tx,
  {
    catalogue,
    keys,
    openedAt,
    now,
  }: { catalogue: DemoCatalogue; keys: PictureKeys; openedAt: Date; now: Date },
): Promise<void> {
  const commonColumns = (
    index: number,
    names: { ar: string; en: string },
    is_active: boolean,
    created_at: Date,
  ) => ({
    id: index + 1,
    search: normalizeForIndex(`${names.ar} ${names.en}`),
    is_active,
    version: 1,
    created_at,
    updated_at: created_at,
  })
  const questions = demoQuestions.map(({ body, answer, is_active }, index) => ({
    ...commonColumns(index, body, is_active, new Date(openedAt.getTime() + index * HOUR)),
    body_ar: body.ar,
    body_en: body.en,
    answer_ar: answer.ar,
    answer_en: answer.en,
  }))
  await insertRows(tx, 'questions', questions)
  const pictureOf = (name: string) => {
    const category = catalogue.categories.find((one) => one.name_en === name)
    return (category && keys.get(`category-${category.id}`)) ?? null
  }
  const advertisements = demoAdvertisements(now).map((one, index) => ({
    ...commonColumns(index, one.title, one.is_active, preparedAt(one.start_at, now)),
    title_ar: one.title.ar,
    title_en: one.title.en,
    start_at: one.start_at,
    end_at: one.end_at,
    image_key: pictureOf(one.pictureOf),
  }))
  await insertRows(tx, 'advertisements', advertisements)
  await moveIdentities(tx, ['questions', 'advertisements'])
}
