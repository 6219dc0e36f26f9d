import type { FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import { peopleScene } from '../scenes/people/people.ts'
import { tokenColumns } from '../scenes/values/samples.ts'
import type { TestApp } from '../testApp.ts'

/** The facts about one resource that its definition does not state. */
export interface Exception {
  /** Its table, where that is not called like the resource in the API. */
  table?: string
  /** True where its envelope has both languages of a text under the field's own name, as the specification reads it. */
  hasBothLanguagesInEnvelope?: true
  /** The columns of fields that are called otherwise in the table. */
  renamed?: Readonly<Record<string, string>>
  /** The reason for which its module imports its records in a way of its own. */
  hasOwnImport?: string
  /** Columns of the table that no field has, each with the reason. */
  columns?: Readonly<Record<string, string>>
  /** Fields that are not required and yet can't be emptied, each with the reason. */
  staying?: Readonly<Record<string, string>>
}

const placeColumns = { lat: 'Its place on the map, which ships with it.', long: 'The same.' }
const isoCode = 'Its code in the standard, which ships with it.'

export const exceptions: Readonly<Record<string, Exception>> = {
  // `management` and `answers` are names of the specification; the tables are called by the words of the glossary.
  management: { table: 'departments' },
  answers: { table: 'saved_answers' },
  // Columns that are not called like their fields, for the suite itself.
  tokens: { renamed: tokenColumns },
  stays: { renamed: { end_at: 'left_on' } },
  // Places lie in tables of the core, which the ordering app chooses from whether the module is on or not.
  'masters.cities': { table: 'cities', columns: placeColumns },
  'masters.areas': { table: 'areas', columns: placeColumns },
  'masters.regions': { table: 'regions', columns: { code: isoCode } },
  'masters.countries': { table: 'countries', columns: { code: isoCode, dial_code: 'It ships with it.' } },
  'masters.service_types': {
    table: 'service_types',
    columns: { key: 'The word by which the product knows a way of delivery.' },
  },
  questions: { hasBothLanguagesInEnvelope: true },
  products: {
    hasOwnImport: 'Its files are mapped by hand, and name units and categories that are not there yet.',
    columns: {
      ran_out: 'Set by the stock alone: it tells a product that ran out from one that was switched off.',
    },
  },
  categories: {
    staying: {
      parent_id: 'One definition stands for main categories and parts: a part stays one.',
    },
  },
}

/** Adds a record of something that has no definition, so that a field can name it. Returns its id. */
type AddTarget = (app: TestApp, field: FieldOfKind<'reference' | 'references'>) => Promise<number>

export const targets: Readonly<Record<string, AddTarget>> = {
  // People are no simple resource. A department is led by a manager who is accepted and active: staff who add one accept them.
  users: async (app, { query }) => (await peopleScene(app).add({ type: query?.['type'] })).id,
}
