import { beforeAll, describe } from 'vitest'
import { sql } from 'kysely'
import { allPermissions } from '@bustan/contract/permissions.ts'
import type { FieldOfKind } from '@bustan/contract/core/resource/fields.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { resources } from '@bustan/contract/modules.ts'
import { inTurn } from '../../../e2e/support/turn.ts'
import { bothDatabases } from '../databases/kinds.ts'
import type { DatabaseKind } from '../databases/kinds.ts'
import { addedExamples } from './examples/additionalExamples.ts'
import { openLimits } from '../scenes/services/openLimits.ts'
import { stays } from '../scenes/values/sampleStays.ts'
import { samples, startWithSamples, tokens } from '../scenes/values/samples.ts'
import { sketches } from '../scenes/sketches/sketches.ts'
import { targets } from './exceptions.ts'
import type { StaffMember } from '../testApp.ts'
import { subjectOf } from './subject.ts'
import type { Shared, Subject } from './subject.ts'

/**
 * Every resource of the registry, one with a field of every kind, one that is called by a code, one that books
 * days of it, and those of modules to come.
 */
export const everyResource: readonly Resource[] = [...resources, samples, tokens, stays, ...sketches]

/** The sketches of modules to come whose suites run: one in each turn of `npm test`, all where every one is asked for. */
const sketchesInTurn = process.env['EVERY_SKETCH'] ? sketches : [inTurn('sketches', sketches)]
const isInTurn = (resource: Resource) => !sketches.includes(resource) || sketchesInTurn.includes(resource)

async function openConformance(kind: Parameters<typeof startWithSamples>[0]) {
  const app = await startWithSamples(kind)
  await openLimits(app.platform.database.db)
  let counted = 0
  const holders = new Map<string, Promise<StaffMember>>()
  const shared: Shared = {
    app,
    keeper: await app.tokenWith(allPermissions),
    holding(permissions) {
      const key = permissions.toSorted().join()
      const one = holders.get(key) ?? app.tokenWith(permissions)
      holders.set(key, one)
      return one
    },
    count: () => (counted += 1),
    async addTarget(field) {
      const one = subjects.get(field.to)
      if (one) return one.addLeast()
      const add = targets[field.to]
      if (!add) throw new Error(`nothing knows how to add one of ${field.to}`)
      return add(app, field)
    },
  }
  const subjects = new Map(everyResource.map((resource) => [resource.name, subjectOf(resource, shared)]))
  return { app, subjects, shared, keeper: shared.keeper }
}

/** Puts the fields of the examples in place of those that are defined. */
async function addFields(
  { app, subjects }: Scene,
  { definedBy, on }: FieldOfKind<'additional'>,
): Promise<void> {
  const { db } = app.platform.database
  const table = sql.table(subjects.get(definedBy)?.table ?? '')
  await sql`delete from ${table}`.execute(db)
  for (const { id, label, type, options, is_optional, is_active } of addedExamples)
    await sql`
      insert into ${table} (id, label_ar, label_en, "on", type, options, is_optional, is_active, search)
      values (${id}, ${label.ar}, ${label.en}, ${on}, ${type},
        ${JSON.stringify(options.map(({ ar, en }) => ({ name_ar: ar, name_en: en })))}::jsonb,
        ${is_optional}, ${is_active}, '')`.execute(db)
}

/** A product with every resource, and the subjects of its suites. */
export type Scene = Awaited<ReturnType<typeof openConformance>>

/**
 * The product of each database. The files of a worker share it, for starting one costs more than many of them; it ends with the
 * worker, and what it wrote goes with the run's folder.
 */
const scenes = new Map<DatabaseKind, Promise<Scene>>()

export function sharedScene(kind: DatabaseKind): Promise<Scene> {
  const scene = scenes.get(kind) ?? openConformance(kind)
  scenes.set(kind, scene)
  return scene
}

/** Runs tests on both databases, with one product of each for all of them. */
export const onBothScenes = (why: string, define: (scene: () => Scene) => void): void =>
  describe.each(bothDatabases(why))('on %s', (kind) => {
    let scene: Scene
    beforeAll(async () => {
      scene = await sharedScene(kind)
    })
    define(() => scene)
  })

/**
 * Runs the tests that `define` makes on every resource that has something to show, on both databases, with one product for all of
 * them.
 */
export function everyResourceOn(
  why: string,
  define: (subject: () => Subject, resource: Resource, subjectNamed: (name: string) => Subject) => void,
  isMeant: (resource: Resource) => boolean = () => true,
): void {
  onBothScenes(why, (scene) => {
    const subjectNamed = (name: string) => {
      const subject = scene().subjects.get(name)
      if (!subject) throw new Error(`${name} is not served`)
      return subject
    }

    for (const resource of everyResource.filter((resource) => isInTurn(resource) && isMeant(resource)))
      describe(resource.name, () => {
        for (const field of Object.values(resource.fields))
          if (field.kind === 'additional') beforeAll(() => addFields(scene(), field))
        define(() => subjectNamed(resource.name), resource, subjectNamed)
      })
  })
}

/** Checks whether a text begins in a language, and is no key of a text. */
export const isTextIn = (text: unknown, language: Language): boolean =>
  typeof text === 'string' &&
  (language === 'ar' ? /^\P{L}*\p{Script=Arabic}/u.test(text) : /^[A-Z][^\p{Script=Arabic}_/]*$/u.test(text))

/** The same of more than a word. */
export const isSentence = (text: unknown, language: Language): boolean =>
  isTextIn(text, language) && String(text).includes(' ')
