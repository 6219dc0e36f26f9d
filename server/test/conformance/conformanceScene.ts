import { afterAll, beforeAll, describe } from 'vitest'
import { allPermissions } from '@bustan/contract/permissions.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { resources } from '@bustan/contract/modules.ts'
import { bothDatabases } from '../databases/kinds.ts'
import { openLimits } from '../scenes/services/openLimits.ts'
import { stays } from '../scenes/values/sampleStays.ts'
import { samples, startWithSamples, tokens } from '../scenes/values/samples.ts'
import { targets } from './exceptions.ts'
import { subjectOf } from './subject.ts'
import type { Shared, Subject } from './subject.ts'

/** Every resource of the registry, one with a field of every kind, one that is called by a code, and one that books days of it. */
export const everyResource: readonly Resource[] = [...resources, samples, tokens, stays]

/** A product with every resource, and the subjects of its suites. */
export async function openConformance(kind: Parameters<typeof startWithSamples>[0]) {
  const app = await startWithSamples(kind)
  await openLimits(app.platform.database.db)
  let counted = 0
  const shared: Shared = {
    app,
    keeper: await app.tokenWith(allPermissions),
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

/**
 * Runs the tests that `define` makes on every resource that has something to show, on both databases, with one product for all of
 * them.
 */
export function everyResourceOn(
  why: string,
  define: (subject: () => Subject, resource: Resource) => void,
  isMeant: (resource: Resource) => boolean = () => true,
): void {
  describe.each(bothDatabases(why))('on %s', (kind) => {
    let scene: Awaited<ReturnType<typeof openConformance>>
    beforeAll(async () => {
      scene = await openConformance(kind)
    })
    afterAll(() => scene.app.close())

    for (const resource of everyResource.filter(isMeant))
      describe(resource.name, () => {
        define(() => {
          const subject = scene.subjects.get(resource.name)
          if (!subject) throw new Error(`${resource.name} is not served`)
          return subject
        }, resource)
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
