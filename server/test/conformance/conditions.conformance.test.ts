import { expect, test } from 'vitest'
import { counts } from '@bustan/contract/core/resource/conditions.ts'
import { fieldInSentence } from '@bustan/contract/core/texts/fieldLabel.ts'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { translateIn } from '../../src/platform/texts/texts.ts'
import { everyResourceOn, isSentence } from './conformanceScene.ts'
import { examplesOf } from './examples/examples.ts'
import { neededIn } from './drafts.ts'
import { bodyFor, countedIn } from './subject.ts'
import type { Body } from './drafts.ts'

/** The fields of a resource that count only in some of its records. */
const conditionalOf = ({ fields }: Resource) => Object.entries(fields).filter(([, field]) => field.onlyIf)

const defineTests: Parameters<typeof everyResourceOn>[1] = (of, resource) => {
  const { fields } = resource
  const conditional = conditionalOf(resource)

  /** The part of a body that decides whether a field counts, all the way up. */
  const deciding = (name: string): Body => bodyFor(resource, name, {})
  /** A body in whose record a field does not count, because of the one thing it hangs on. */
  const bodyWithout = (name: string, body: Body): Body => {
    const [on, value] = fields[name]?.onlyIf ?? ['', '']
    const field = fields[on]
    const others =
      field && 'options' in field ? field.options.filter((one) => ![value].flat().includes(one)) : [!value]
    return { ...bodyFor(resource, on, body), [on]: others[0] ?? '' }
  }

  /** The conditional fields that a field hangs on, the outermost first. */
  const chainOf = (name: string): string[] => {
    const on = fields[name]?.onlyIf?.[0]
    return on !== undefined && fields[on]?.onlyIf ? [...chainOf(on), on] : []
  }

  for (const [name, field] of conditional) {
    const { answer, blank, needed, wrong } = examplesOf(field)
    const empty = (language: 'ar' | 'en') => answer(name, field, undefined, language)

    test(`${name} is neither read nor required where it does not count`, async () => {
      const { call, draft } = of()
      const body = bodyWithout(name, (await draft()).body)
      const around = { today: businessDay(new Date()), body }
      const junk = wrong(field, around, name).flatMap(({ value, file }) =>
        file === undefined ? [value] : [],
      )
      for (const value of [undefined, body[name], blank, ...junk]) {
        const created = await call('POST', '', { body: { ...body, [name]: value } })
        expect([name, value, created.status]).toEqual([name, value, 201])
        expect(created.body.data).toMatchObject(empty(created.language))
        const edit = { ...body, [name]: value }
        const edited = await call('PUT', `/${created.body.data.id}`, { body: edit })
        expect([name, value, edited.status]).toEqual([name, value, 200])
        expect(edited.body.data).toMatchObject(empty(edited.language))
      }
    })

    test(`${name} counts by the stored record where an edit does not send what decides`, async () => {
      const { call, draft, least, add } = of()
      const { body } = await draft()
      const counting = bodyFor(resource, name, body)
      const { body: other } = await draft(1)
      const without = await add(bodyWithout(name, body))
      const ignored = await call('PUT', `/${without.id}`, {
        body: { ...least(bodyWithout(name, body), 'edit'), [name]: other[name] },
      })
      expect([name, ignored.status]).toEqual([name, 200])
      expect(ignored.body.data).toMatchObject(empty(ignored.language))
      // A choice that has to be made is in every edit.
      if (neededIn(resource, field.onlyIf?.[0] ?? '', body, 'edit').length > 0) return

      const counted = await add(counting)
      const { [field.onlyIf?.[0] ?? '']: _decides, ...others } = least(counting, 'edit')
      const partial = { ...others, [name]: other[name] }
      const read = await call('PUT', `/${counted.id}`, { body: partial })
      expect([name, read.status, read.body.errors]).toEqual([name, 200, undefined])
      expect(read.body.data).toMatchObject(answer(name, field, other[name], read.language))
      for (const { value, file, at = '' } of wrong(
        field,
        { today: businessDay(new Date()), body: counting },
        name,
      )) {
        if (file !== undefined) continue
        const refused = await call('PUT', `/${counted.id}`, { body: { ...partial, [name]: value } })
        expect([value, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
          value,
          422,
          [name + at],
        ])
      }
      // The stored value stays where nothing is sent.
      const { [name]: _, ...rest } = partial
      const left = await call('PUT', `/${counted.id}`, { body: rest })
      expect([name, left.status, left.body.errors]).toEqual([name, 200, undefined])
      expect(left.body.data).toMatchObject(answer(name, field, other[name], left.language))
    })

    test(`${name} is emptied when it no longer counts, and is not back when it does`, async () => {
      const { add, call, draft, least } = of()
      const { body } = await draft()
      const counting = bodyFor(resource, name, body)
      const { id } = await add(counting)
      // One thing alone is changed: what it hangs on, or what that hangs on in turn.
      for (const off of [...chainOf(name), name]) {
        const without = bodyWithout(off, counting)
        const [on = ''] = fields[off]?.onlyIf ?? []
        const changed = await call('PUT', `/${(await add(counting)).id}`, {
          body: { ...least(without, 'edit'), [on]: without[on] },
        })
        expect([name, off, changed.status, changed.body.errors]).toEqual([name, off, 200, undefined])
        expect(changed.body.data).toMatchObject(empty(changed.language))
      }
      const without = bodyWithout(name, counting)
      const [on = ''] = fields[name]?.onlyIf ?? []
      await call('PUT', `/${id}`, { body: { ...least(without, 'edit'), [on]: without[on] } })
      const { [name]: _, ...back } = { ...least(counting, 'edit'), ...deciding(name) }
      const again = await call('PUT', `/${id}`, { body: back })
      if (needed(field, 'edit').length > 0) {
        expect([name, again.status]).toEqual([name, 422])
        return
      }
      expect([name, again.status, again.body.errors]).toEqual([name, 200, undefined])
      expect(again.body.data).toMatchObject(empty(again.language))
    })

    const parts = needed(field, 'edit')
    if (parts.length > 0)
      test(`a change that makes ${name} count is refused without it, by its name in either language`, async () => {
        const { add, call, draft, least, state } = of()
        const { body } = await draft()
        const { id } = await add(bodyWithout(name, body))
        const before = await state()
        const { [name]: _, ...change } = {
          ...least(bodyFor(resource, name, body), 'edit'),
          ...deciding(name),
        }
        for (const language of ['ar', 'en'] as const) {
          const refused = await call('PUT', `/${id}`, { body: change, language })
          expect([name, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
            name,
            422,
            parts.map((part) => name + part),
          ])
          expect(isSentence(refused.body.message, language)).toBe(true)
          const label = fieldInSentence(translateIn(language), resource.subject, name + parts[0])
          expect(refused.body.message.toLowerCase()).toContain(label.toLowerCase())
        }
        expect(await state()).toEqual(before)
        const done = await call('PUT', `/${id}`, { body: { ...change, [name]: body[name] } })
        expect([name, done.status]).toEqual([name, 200])
        expect(done.body.data).toMatchObject(answer(name, field, body[name], done.language))
      })
  }

  test('what does not count is empty in its list', async () => {
    const { add, call, draft, textFilter } = of()
    const drafts = await Promise.all([1, 0, 2].map((place) => draft(place)))
    const fitting = drafts.find(({ body }) => conditional.some(([name]) => !counts(fields, name, body)))
    const { body, mark } = fitting ?? (await draft())
    await add(body)
    const { body: list, language } = await call('GET', `?${textFilter}=${mark.en}`)
    const counted = countedIn(resource, body)
    expect(conditional.some(([name]) => !counts(fields, name, body))).toBe(true)
    for (const [name, field] of conditional)
      expect(list.data[0]).toMatchObject(examplesOf(field).answer(name, field, counted[name], language))
  })
}

everyResourceOn(
  'what counts follows from the stored row',
  defineTests,
  (resource) => conditionalOf(resource).length > 0,
)
