import { languagesOf } from '@bustan/contract/core/kinds/text/languagesOf.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { KindStorage } from '../kindStorage.ts'

/** A field with a column for each of its languages. */
export const bothColumns: Pick<
  KindStorage<{ only?: Language; required?: object }>,
  'columns' | 'written' | 'sortColumn'
> = {
  columns: (name, field) => languagesOf(field).map((language) => `${name}_${language}`),

  written(name, field, value, before) {
    if (value === null)
      return Object.fromEntries(languagesOf(field).map((language) => [`${name}_${language}`, null]))
    const sent = recordOf(value)
    const written: Record<string, unknown> = {}
    for (const language of languagesOf(field))
      if (sent[language] !== undefined) written[`${name}_${language}`] = sent[language]
    if (!field.required) return written
    // A text given in one language only stands in for the other until that is given too.
    for (const [own, other] of [
      [`${name}_ar`, `${name}_en`],
      [`${name}_en`, `${name}_ar`],
    ] as const)
      if (!before || written[own] === null) written[own] ??= written[other] ?? before?.[other] ?? null
    return written
  },

  sortColumn: (name, language) => `${name}_${language}`,
}
