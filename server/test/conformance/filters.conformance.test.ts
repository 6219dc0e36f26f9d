import { parseCsv } from 'hucre/csv'
import { expect, test } from 'vitest'
import { addDays } from '@bustan/contract/core/values/dates.ts'
import { endsOf, filteredField, optionsOf } from '@bustan/contract/core/resource/filters.ts'
import { filtersOf } from '@bustan/contract/core/resource/resource.ts'
import { DASHBOARD } from '../testApp.ts'
import type { Json } from '../testApp.ts'
import { everyResourceOn, isSentence } from './conformanceScene.ts'
import { bodyFor, idsOf, queryOf, storeIn } from './subject.ts'
import type { Subject } from './subject.ts'
import { spelledOtherwise } from './examples/textExamples.ts'

/** The refusal of a query: its status and the fields it names; throws where it does not say so in a sentence. */
async function refusalOf({ call }: Subject, query: string) {
  const { status, body, language } = await call('GET', `?${query}`)
  expect([body.message, isSentence(body.message, language)]).toEqual([body.message, true])
  return [status, Object.keys(body.errors ?? {})]
}

/** Expects that all that a list does with its filters leaves these rows of a group: the list, its count, its file and its views. */
async function expectLeft(subject: Subject, query: string, left: readonly number[]) {
  const { app, call, path, resource } = subject
  const { body } = await call('GET', `?per_page=100&${query}`)
  expect([query, idsOf(body.data), body.meta.total]).toEqual([query, left, left.length])
  const file = await app.call('GET', `${path}/export?format=csv&${query}`, { token: app.superToken })
  const [, ...rows] = parseCsv(String(file.body).replace(/^\uFEFF/, ''), { typeInference: false })
  expect([query, file.status, rows.map(([id]) => Number(id))]).toEqual([query, 200, left])
  const counts = await app.call('POST', `${DASHBOARD}/views/counts`, {
    token: app.superToken,
    body: { list: resource.name, queries: [Object.fromEntries(new URLSearchParams(query))] },
  })
  expect([query, counts.body.data]).toEqual([query, [left.length]])
}

everyResourceOn('conditions and their types are those of the database', (of, resource) => {
  const { actions, fields } = resource
  const filters = Object.entries(filtersOf(resource))

  for (const [name, filter] of filters) {
    const ends = endsOf(name, filter)
    if (filter.kind === 'days' && ends)
      test(`days of ${filter.column} narrow its list, both ends included`, async () => {
        const subject = of()
        const { rows, groupQuery } = await subject.addThree()
        const [early = 0, late = 0, other = 0] = idsOf(rows)
        const [first, last] = ends
        // The business day ends at nine in the evening by UTC.
        const moments = ['2001-05-04 12:00Z', '2001-05-06 20:59Z', '2001-05-08 21:00Z']
        const dates = ['2001-05-04', '2001-05-06', '2001-05-09']
        const stored = fields[filter.column]?.kind === 'date' ? dates : moments
        for (const [at, row] of rows.entries())
          await storeIn(subject, filter.column, row.id, String(stored[at]))
        for (const [days, left] of [
          [{ [first]: '2001-05-05' }, [other, late]],
          [{ [last]: '2001-05-06' }, [late, early]],
          [{ [first]: '2001-05-06', [last]: '2001-05-06' }, [late]],
          [{ [first]: '2001-05-09', [last]: '٢٠٠١-٠٥-٠٩' }, [other]],
          [{ [first]: addDays('2001-05-09', 1) }, []],
        ] as const)
          await expectLeft(subject, `${groupQuery}&${queryOf(days)}`, left)
        const wrong = queryOf({ [first]: '2001-05-06', [last]: '2001-05-05' })
        expect(await refusalOf(subject, wrong)).toEqual([422, [first]])
        expect(await refusalOf(subject, queryOf({ [last]: 'soon' }))).toEqual([422, [last]])
      })

    if (filter.kind === 'range' && ends)
      test(`${name} narrows its list from a number to a number, both included`, async () => {
        const subject = of()
        const { rows, groupQuery } = await subject.addThree()
        const field = filteredField(name, filter)
        const [first, last] = ends
        const values: number[] = rows.map((row) => row[field])
        const [middle = 0, least = 0, most = 0] = values
        const newest = (fits: (value: number) => boolean) =>
          idsOf(rows.filter((row) => fits(row[field]))).toReversed()
        for (const [span, fits] of [
          [{ [first]: middle }, (value: number) => value >= middle],
          [{ [last]: middle }, (value: number) => value <= middle],
          [{ [first]: middle, [last]: String(middle) }, (value: number) => value === middle],
          [{ [first]: least + 0.01, [last]: most - 0.01 }, (value: number) => value === middle],
          [{ [first]: most + 1 }, () => false],
          [{ [first]: '', [last]: '' }, () => true],
          [{ [first]: '٠٫٠١' }, () => true],
        ] as const)
          await expectLeft(subject, `${groupQuery}&${queryOf(span)}`, newest(fits))
        expect(await refusalOf(subject, queryOf({ [first]: 3, [last]: 2 }))).toEqual([422, [first]])
        expect(await refusalOf(subject, queryOf({ [first]: 'much' }))).toEqual([422, [first]])
        expect(await refusalOf(subject, queryOf({ [last]: '1,5' }))).toEqual([422, [last]])
      })

    const options = filter.kind === 'choice' && optionsOf(fields[filteredField(name, filter)])
    if (options)
      test(`${name} narrows its list to one of its options, or to several`, async () => {
        const subject = of()
        const { rows, groupQuery } = await subject.addThree()
        const field = filteredField(name, filter)
        const having = (options: readonly string[]) =>
          idsOf(
            rows.filter((row) => [row[field]].flat().some((one: string) => options.includes(one))),
          ).toReversed()
        for (const some of [...options.map((option) => [option]), options.slice(0, 2), options])
          await expectLeft(subject, `${groupQuery}&${name}=${some.join(',')}`, having(some))
        expect(having(options.slice(0, 1))).not.toEqual(having(options.slice(1, 2)))
        await expectLeft(subject, `${groupQuery}&${name}=`, idsOf(rows).toReversed())
        for (const wrong of ['none', `${options[0]},none`, ','])
          expect(await refusalOf(subject, queryOf({ [name]: wrong }))).toEqual([422, [name]])
      })
  }

  const spans = filters.filter(([, filter]) => ['range', 'choice'].includes(filter.kind))
  if (spans.length > 0 && actions.includes('delete'))
    test('what is done to everything that its filters leave leaves the others alone', async () => {
      const subject = of()
      for (const [name, filter] of spans) {
        const { rows, groupQuery } = await subject.addThree()
        const [middle] = rows
        const ends = endsOf(name, filter)
        const field = filteredField(name, filter.kind === 'range' || filter.kind === 'choice' ? filter : {})
        const query = ends
          ? queryOf({ [ends[0]]: middle[field], [ends[1]]: middle[field] })
          : queryOf({ [name]: [middle[field]].flat().at(-1) })
        const left: Json[] = (await subject.call('GET', `?per_page=100&${groupQuery}&${query}`)).body.data
        const [count, others] = [left.length, idsOf(rows).filter((id) => !idsOf(left).includes(id))]
        expect(count).toBeGreaterThan(0)
        if (actions.includes('activate')) {
          const off = await subject.call('POST', `/activate-all?${groupQuery}&${query}`, {
            body: { is_active: 0, count },
          })
          expect([name, off.status, off.body.data]).toEqual([name, 200, { count }])
          expect(await subject.ids(`${groupQuery}&status=0`)).toEqual(idsOf(left))
        }
        const gone = await subject.call('POST', `/delete-all?${groupQuery}&${query}`, { body: { count } })
        expect([name, gone.status, gone.body.data]).toEqual([name, 200, { count }])
        expect(await subject.ids(groupQuery)).toEqual(others.toReversed())
      }
    })

  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'text') continue
    const isSearched = field.search ?? field.format !== 'lines'
    test(`a record is ${isSearched ? '' : 'not '}found by its ${name}, in whatever spelling`, async () => {
      const subject = of()
      const { body: whole, mark } = await subject.draft()
      const body = bodyFor(resource, name, whole)
      const { mark: word } = await subject.draft()
      const isFree = ['line', 'lines'].includes(field.format ?? 'line')
      const text = isFree ? `Dôwn ${word.en}` : spelledOtherwise(field)
      const { id } = await subject.add({ ...body, [name]: text })
      const typed = isFree ? `DOWN ${word.en}` : text
      // The words of a record whose title is replaced may stand nowhere else.
      const words = name === resource.title ? typed : `${mark.en} ${typed}`
      const rows = await subject.ids(queryOf({ [subject.textFilter]: words }))
      expect(rows).toEqual(isSearched ? expect.arrayContaining([id]) : [])
      // An edit of something else leaves it to be found.
      await subject.call('PUT', `/${id}`, {
        body: subject.least({ ...body, [name]: text }, 'edit'),
      })
      expect(await subject.ids(queryOf({ [subject.textFilter]: typed }))).toEqual(
        isSearched ? expect.arrayContaining([id]) : expect.not.arrayContaining([id]),
      )
    })
  }

  test('what is typed of a name narrows what can be chosen, whatever its text filter is called', async () => {
    const subject = of()
    const { rows, mark } = await subject.addThree()
    for (const choices of ['suggest=1', 'limit=0&page=0'])
      expect(new Set(await subject.ids(`${choices}&${queryOf({ name: mark.en })}`))).toEqual(
        new Set(idsOf(rows)),
      )
  })
})
