import { expect, test } from 'vitest'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { fieldInSentence } from '@bustan/contract/core/texts/fieldLabel.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { inTurn } from '../../../e2e/support/turn.ts'
import { translateIn } from '../../src/platform/texts/texts.ts'
import type { Answer } from '../testApp.ts'
import { everyResourceOn, isSentence } from './conformanceScene.ts'
import { examplesOf } from './examples/examples.ts'
import { referenceIn } from './examples/lineExamples.ts'
import { addressIn, bodyFor, countedIn, formOf, neededIn, uploadsOf } from './subject.ts'
import type { Body, Subject } from './subject.ts'

const LANGUAGES = ['ar', 'en'] as const

/** The values of a field that is not filled; an edit that leaves a conditional one out keeps what is stored. */
const missingValues = (isStored: boolean) => (isStored ? ['', ' \t'] : [undefined, '', ' \t'])

/** The call that adds a record, or the one that edits it. */
type Write = readonly [mode: 'create' | 'edit', method: string, path: string]

/** The writes of a resource, with a record to edit and what was sent of it. */
async function writesOf({ resource, add, draft }: Subject): Promise<{ body: Body; writes: Write[] }> {
  const { body } = await draft()
  const { id } = await add(body)
  const writes: Write[] = [
    ['create', 'POST', ''],
    ['edit', 'PUT', `/${id}`],
  ]
  return { body, writes: writes.filter(([mode]) => resource.actions.includes(mode)) }
}

/** A body without one part of a field, or with another value there. */
function replaced(body: Body, name: string, part: string, value: unknown): Body {
  if (part === '') return { ...body, [name]: value }
  return { ...body, [name]: { ...recordOf(body[name]), [part.slice(1)]: value } }
}

/** The result of a refusal in one line: what was sent, the status, the fields, and whether its message is a sentence. */
const outcomeOf = (sent: string, { status, body }: Answer, language: Language): string => {
  const errors = Object.entries<string[]>(body.errors ?? {})
  const texts = [body.message, ...errors.flatMap(([, [text]]) => [text])]
  const isSaid = texts.every((text) => isSentence(text, language))
  const fields = errors.map(([field]) => field).join()
  return `${sent}: ${status} ${body.code} ${fields} ${isSaid ? 'said' : JSON.stringify(texts)}`
}
const refusalOf = (sent: string, field: string) => `${sent}: 422 validation ${field} said`

everyResourceOn('constraints and codes of errors are those of the database', (of, resource) => {
  const { fields } = resource

  test('what has to be filled and is not is refused by its name, in either language, and changes nothing', async () => {
    const { call, state } = of()
    const { body, writes } = await writesOf(of())
    const before = await state()
    for (const [mode, method, path] of writes)
      for (const [name, field] of Object.entries(fields))
        for (const part of examplesOf(field).needed(field, mode))
          // An edit that leaves out what decides leaves it to the stored record, which conditions.conformance.test.ts shows.
          for (const [at, value] of missingValues(field.onlyIf !== undefined && mode === 'edit').entries())
            // The sentence depends on the field alone: one value that is missing asks for it in both languages.
            for (const language of at === 0 ? LANGUAGES : [inTurn(name, LANGUAGES)]) {
              const sent = `${mode} with ${JSON.stringify(value)} as ${name}${part} in ${language}`
              const refused = await call(method, path, {
                body: replaced(bodyFor(resource, name, body), name, part, value),
                language,
              })
              expect(outcomeOf(sent, refused, language)).toBe(refusalOf(sent, name + part))
              if (field.kind === 'reference' && field.missing) continue
              const label =
                examplesOf(field).label?.(part, language) ??
                fieldInSentence(translateIn(language), resource.subject, name + part)
              expect(refused.body.message.toLowerCase()).toContain(label.toLowerCase())
            }
    expect(await state()).toEqual(before)
  })

  test('a body with nothing in it is told all that is missing, in the order of the fields', async () => {
    const { call, state } = of()
    const { writes } = await writesOf(of())
    const before = await state()
    for (const [mode, method, path] of writes) {
      const missing = Object.entries(fields).flatMap(([name, field]) =>
        examplesOf(field).isLate ? [] : neededIn(resource, name, {}, mode).map((part) => name + part),
      )
      const { status, body, language } = await call(method, path, { body: {} })
      expect([mode, status, Object.keys(body.errors ?? {})]).toEqual([mode, 422, missing])
      expect(isSentence(body.message, language)).toBe(true)
    }
    expect(await state()).toEqual(before)
  })

  for (const [name, field] of Object.entries(fields))
    test(`nothing is taken as ${name} that its definition rules out`, async () => {
      const { call, state } = of()
      const { body: whole, writes } = await writesOf(of())
      const body = bodyFor(resource, name, whole)
      const before = await state()
      const around = { today: businessDay(new Date()), body }
      for (const [mode, method, path] of writes)
        for (const { value, file, at = '' } of examplesOf(field).wrong(field, around, name)) {
          const sent = `${mode} with ${JSON.stringify(value ?? file).slice(0, 60)} as ${name}`
          const refused = await call(
            method,
            path,
            file === undefined
              ? { body: { ...body, [name]: value } }
              : { form: formOf(body, { [name]: new Blob([file]) }) },
          )
          expect(outcomeOf(sent, refused, refused.language)).toBe(refusalOf(sent, name + at))
        }
      expect(await state()).toEqual(before)
    })

  test('what is neither taken nor refused leaves its field as it was', async () => {
    const { call, draft } = of()
    const { body } = await draft()
    const uploads = await uploadsOf(of())
    const form = formOf(body, uploads)
    const { id, ...row } = (await call('POST', '', { form })).body.data
    for (const name of Object.keys(uploads)) expect(addressIn(row[name])).toMatch(/^\/files\//)
    for (const [name, field] of Object.entries(fields))
      for (const value of examplesOf(field).ignored) {
        const edited = await call('PUT', `/${id}`, { body: { ...body, [name]: value } })
        expect([name, value, edited.status, edited.body.data?.[name]]).toEqual([name, value, 200, row[name]])
      }
    const unknown = await call('PUT', `/${id}`, {
      body: { ...body, nothing: 'x', id: 1, created_at: '2001-01-01' },
    })
    expect([unknown.status, unknown.body.data?.created_at]).toEqual([200, row.created_at])
    expect(unknown.body.data).not.toHaveProperty('nothing')
  })

  test('the least and the most that a field takes is taken', async () => {
    const { call, draft, exception, picturesOf, targetsOf } = of()
    const today = businessDay(new Date())
    const edgesAt = async (end: 0 | 1): Promise<Body> => {
      const sent: Body = {}
      for (const [name, field] of Object.entries(fields)) {
        const reference = referenceIn(field)
        const named = reference ? await targetsOf(reference) : []
        const fitting = exception.values?.[name]
        sent[name] = (fitting?.edges ?? examplesOf(field).edges(field, today, named, await picturesOf(name)))[
          end
        ]
      }
      return sent
    }
    for (const end of [0, 1] as const)
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${(await of().add((await draft()).body)).id}`],
      ] as const) {
        const sent = await edgesAt(end)
        const { status, body: answer, language } = await call(method, path, { body: sent })
        expect([method, status < 300, answer.errors]).toEqual([method, true, undefined])
        const counted = countedIn(resource, sent)
        for (const [name, field] of Object.entries(fields))
          if (!examplesOf(field).upload)
            expect(answer.data).toMatchObject(examplesOf(field).answer(name, field, counted[name], language))
      }
  })

  test('no version but a number is read, and no record has an id that is none', async () => {
    const { call, state } = of()
    const { body, writes } = await writesOf(of())
    const before = await state()
    for (const [mode, method, path] of writes)
      for (const version of ['x', -1, 0, 1.5, {}, [1]]) {
        const sent = `${mode} of the version ${JSON.stringify(version)}`
        const refused = await call(method, path, { body: { ...body, version } })
        expect(outcomeOf(sent, refused, refused.language)).toBe(refusalOf(sent, 'version'))
      }
    for (const id of ['0', '01', '1.0', 'x', '99999999999'])
      for (const [method, options] of [
        ['GET', {}],
        ['PUT', { body }],
        ['DELETE', {}],
      ] as const)
        expect([method, id, (await call(method, `/${id}`, options)).status]).toEqual([method, id, 404])
    expect(await state()).toEqual(before)
  })
})
