import type { FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import { peopleScene } from '../scenes/people/people.ts'
import type { TestApp } from '../testApp.ts'

/** The facts about one resource that its definition does not state. */
export interface Exception {
  /** Its table, where that is not called like the resource in the API. */
  table?: string
  /** True where its envelope has both languages of a text under the field's own name, as the specification reads it. */
  hasBothLanguagesInEnvelope?: true
  /** Fields that are not required and yet can't be emptied, each with the reason. */
  staying?: Readonly<Record<string, string>>
}

export const exceptions: Readonly<Record<string, Exception>> = {
  // `management` and `answers` are names of the specification; the tables are called by the words of the glossary.
  management: { table: 'departments' },
  answers: { table: 'saved_answers' },
  questions: { hasBothLanguagesInEnvelope: true },
  categories: {
    staying: {
      parent_id: 'One definition stands for main categories and parts: a part stays one.',
    },
  },
}

/** Adds a record of something that has no definition, so that a field can name it. Returns its id. */
type AddTarget = (app: TestApp, field: FieldOfKind<'reference'>) => Promise<number>

export const targets: Readonly<Record<string, AddTarget>> = {
  // People are no simple resource. A department is led by a manager who is accepted and active: staff who add one accept them.
  users: async (app, { query }) => (await peopleScene(app).add({ type: query?.['type'] })).id,
}
