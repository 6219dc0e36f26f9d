import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Filter } from '@bustan/contract/core/resource/filters.ts'
import { filtersOf } from '@bustan/contract/core/resource/resource.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Json } from '../testApp.ts'
import { everyResourceOn } from './conformanceScene.ts'
import { examplesOf } from './examples/examples.ts'
import { columnOf, idsOf, queryOf as query, storeIn as store } from './subject.ts'
import type { Subject } from './subject.ts'

type OfOneValue = Extract<Filter, { kind: 'text' | 'flag' | 'reference' }>
/** Checks whether a filter is asked for one value; filters.conformance.test.ts has the others. */
const isOfOneValue = (filter: Filter): filter is OfOneValue =>
  ['text', 'flag', 'reference'].includes(filter.kind)

/** The name of the field that a filter's column belongs to. */
const fieldOf = (resource: Resource, column: string | undefined) =>
  Object.keys(resource.fields).find((name) => columnOf(resource, name) === column)

/**
 * Two records, and what the filter is asked for so that only one of them is left: its place and the value. Throws where the
 * definition does not tell: such a filter needs its example here.
 */
async function pairFor(subject: Subject, name: string, filter: OfOneValue) {
  const { add, draft, resource } = subject
  const { body, mark } = await draft(0)
  const other = await draft(1, {}, mark)
  if (filter.kind === 'text' && !filter.column) {
    const pair = [await add(body), await add(other.body)]
    const isBilingual = resource.fields[resource.title]?.kind === 'bilingual'
    const words = isBilingual ? [`${mark.en} alder`, `ثُوم ${mark.ar}`] : [String(body[resource.title])]
    const searches = words.map((text) => [0, text] as const)
    return { pair, mark, searches }
  }
  const field = filter.kind === 'text' ? undefined : fieldOf(resource, filter.column ?? name)
  if (!field) throw new Error(`nothing shows what the filter ${name} narrows by`)
  const isFlag = filter.kind === 'flag'
  const pair = [
    await add({ ...body, ...(isFlag ? { [field]: true } : {}) }),
    await add({ ...other.body, ...(isFlag ? { [field]: false } : {}) }),
  ]
  return { pair, mark, searches: pair.map((row, at) => [at, Number(row[field])] as const) }
}

/** The keys of a row of its select list: what its title, its switch and the fields of `select` answer. */
function selectKeysOf({ fields, select = [], title }: Resource): string[] {
  const keys = [title, 'is_active', ...select].flatMap((name) => {
    const field = fields[name]
    if (field && 'to' in field) return [name]
    return field ? Object.keys(examplesOf(field).answer(name, field, undefined, 'ar')) : []
  })
  return [...new Set(['id', ...keys])].toSorted()
}

everyResourceOn('folding, order and conditions are those of the database', (of, resource) => {
  const { fields, title } = resource
  const filters = Object.entries(filtersOf(resource))
  const hasSwitch = 'is_active' in fields

  test('a list has pages of its rows, the newest first, and counts them all', async () => {
    const { addThree, call } = of()
    const { rows, groupQuery } = await addThree()
    const newest = idsOf(rows).toReversed()
    const seen = []
    for (const [page, rest] of [
      [1, 2],
      [2, 1],
      [3, 0],
    ] as const) {
      const { status, body } = await call('GET', `?${groupQuery}&per_page=2&page=${page}`)
      expect([status, body.data.length]).toEqual([200, rest])
      expect(body.meta).toEqual({ current_page: page, last_page: 2, per_page: 2, total: 3 })
      seen.push(...idsOf(body.data))
    }
    expect(seen).toEqual(newest)
  })

  for (const [name, filter] of filters)
    if (isOfOneValue(filter))
      test(`${name} narrows its list, in each spelling`, async () => {
        const subject = of()
        const { pair, mark, searches } = await pairFor(subject, name, filter)
        const both = { [subject.textFilter]: mark.en }
        const newestFirst = idsOf(pair).toReversed()
        expect(await subject.ids(query(both))).toEqual(newestFirst)
        for (const spelling of [name, ...(filter.spelled ?? [])]) {
          for (const [left, value] of searches) {
            const narrowed = query({ ...both, [spelling]: value })
            const { body } = await subject.call('GET', `?${narrowed}`)
            expect([narrowed, idsOf(body.data), body.meta.total]).toEqual([narrowed, [pair[left].id], 1])
          }
          if (spelling === subject.textFilter) continue
          expect(await subject.ids(query({ ...both, [spelling]: '' }))).toEqual(newestFirst)
        }
        if (filter.kind === 'text') return
        const { status, body } = await subject.call('GET', `?${name}=maybe`)
        expect([status, Object.keys(body.errors)]).toEqual([422, [name]])
      })

  test('a list without a filter counts what its table holds, also while many add records and some go', async () => {
    const { app, addLeast, call, table } = of()
    const rowsOf = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        app.platform.database.db,
      )
      return rows[0]?.n
    }
    const totals = async () =>
      Promise.all(
        ['per_page=1', 'per_page=50&page=100000'].map(
          async (page) => (await call('GET', `?${page}`)).body.meta.total,
        ),
      )
    const added = await Promise.all([addLeast(), addLeast(), addLeast(), addLeast()])
    const all = await rowsOf()
    expect(await totals()).toEqual([all, all])
    if (!resource.actions.includes('delete')) return
    const gone = await Promise.all(added.slice(1).map((id) => call('DELETE', `/${id}`)))
    expect(gone.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rowsOf()).toBe((all ?? 0) - 3)
    expect(await totals()).toEqual([(all ?? 0) - 3, (all ?? 0) - 3])
  })

  test('a name that its list does not know narrows nothing', async () => {
    const { addThree, ids } = of()
    const { rows, groupQuery } = await addThree()
    expect(await ids(`${groupQuery}&nothing=1&version=7&is_deleted=1`)).toEqual(idsOf(rows).toReversed())
  })

  if (hasSwitch)
    test('the switch narrows its list, in both spellings', async () => {
      const { add, draft, ids, textFilter } = of()
      const { body, mark } = await draft(0, { is_active: true })
      const on = await add(body)
      const off = await add((await draft(1, { is_active: false }, mark)).body)
      for (const name of ['status', 'is_active'])
        for (const [value, left] of [
          ['1', on],
          ['true', on],
          ['0', off],
          ['false', off],
        ] as const)
          expect([name, value, await ids(query({ [textFilter]: mark.en, [name]: value }))]).toEqual([
            name,
            value,
            [left.id],
          ])
    })

  for (const sort of resource.sort)
    test(`its list is sorted by ${sort}, both ways`, async () => {
      const subject = of()
      const { rows, groupQuery, mark } = await subject.addThree()
      const field = fields[sort]
      const [middle, first, last] = idsOf(rows)
      if (!field)
        for (const [at, id] of [first, middle, last].entries())
          await store(subject, sort, id ?? 0, `200${at}-05-05`)
      // Arabic texts of the examples descend where English ones ascend.
      const up = { en: [first, middle, last], ar: [first, middle, last] }
      if (field?.kind === 'bilingual') up.ar.reverse()
      // A record without a value stands at the end either way.
      const rest: number[] = []
      if (field && field.kind !== 'bilingual' && examplesOf(field).needed(field, 'create').length === 0)
        rest.push((await subject.add((await subject.draft(1, { [sort]: undefined }, mark)).body)).id)
      for (const language of ['ar', 'en'] as const) {
        const ordered = up[language]
        expect(await subject.ids(`${groupQuery}&sort=${sort}`, language)).toEqual([...ordered, ...rest])
        expect(await subject.ids(`${groupQuery}&sort=-${sort}`, language)).toEqual([
          ...ordered.toReversed(),
          ...rest,
        ])
        const paged = await subject.call('GET', `?${groupQuery}&sort=${sort}&per_page=2&page=2`, { language })
        expect(idsOf(paged.body.data)).toEqual([...ordered, ...rest].slice(2))
      }
    })

  test('its list is sorted by nothing else', async () => {
    const unknown = ['id', 'version', 'search', 'password_hash', '--created_at', 'name desc']
    for (const sort of unknown) {
      const { status, body } = await of().call('GET', `?${query({ sort })}`)
      expect([sort, status, Object.keys(body.errors ?? {})]).toEqual([sort, 422, ['sort']])
    }
  })

  test('its select list has every active record in the order of ids, with no more of each than is chosen by', async () => {
    const { add, addThree, call, draft } = of()
    const { rows, groupQuery, mark } = await addThree()
    if (hasSwitch) await add((await draft(0, { is_active: false }, mark)).body)
    for (const language of ['ar', 'en'] as const) {
      const { status, body } = await call('GET', `?limit=0&page=0&${groupQuery}`, { language })
      expect([status, idsOf(body.data)]).toEqual([200, idsOf(rows)])
      expect(body.meta).toMatchObject({ current_page: 1, last_page: 1, total: 3 })
      for (const row of body.data) {
        expect(Object.keys(row).toSorted()).toEqual(selectKeysOf(resource))
        const { body: one } = await call('GET', `/${row.id}`, { language })
        expect(one.data).toMatchObject({ [title]: row[title] })
      }
      const sorted = await call('GET', `?limit=0&${groupQuery}&sort=-${title}`, { language })
      expect(sorted.body.data.map((row: Json) => row[title])).toEqual(
        body.data
          .map((row: Json) => row[title])
          .toSorted()
          .toReversed(),
      )
    }
  })

  test('suggestions are its newest that fit, and a record is found again among the choices by its id', async () => {
    const { addThree, call, ids, resource } = of()
    const { rows, groupQuery } = await addThree()
    const [first, , last] = idsOf(rows)
    const few = await call('GET', `?${groupQuery}&suggest=1&per_page=2`)
    expect(idsOf(few.body.data)).toEqual(idsOf(rows).toReversed().slice(0, 2))
    expect(few.body.meta).toMatchObject({ total: 2, truncated: true })
    // Whichever field it is called by: a select knows one key.
    const called = few.body.data.map((row: Json) => String(row[resource.title]))
    expect(few.body.data.map((row: Json) => row.name)).toEqual(called)
    const all = await call('GET', `?${groupQuery}&suggest=1&per_page=3`)
    expect([all.body.data.length, all.body.meta.truncated]).toEqual([3, undefined])
    for (const choices of ['suggest=1', 'limit=0&page=0']) {
      expect(await ids(`${choices}&id=${first}`)).toEqual([first])
      expect(await ids(`${choices}&${groupQuery}&id=${last}`)).toEqual([last])
      expect(await ids(`${choices}&id=2147483647`)).toEqual([])
    }
    // A page of the list is no choice.
    expect(await ids(`${groupQuery}&id=${first}`)).toEqual(idsOf(rows).toReversed())
  })

  for (const [name, field] of Object.entries(fields))
    if ('to' in field)
      test(`what ${name} may name is among the choices that its form asks for`, async () => {
        const { app, targetsOf } = of()
        const targets = await targetsOf(field)
        const offered = await app.call(
          'GET',
          `/api/dashboard/v1${pathOf(field.to)}?${query({ ...field.query, limit: 0, page: 0 })}`,
          { token: app.superToken },
        )
        expect(offered.status).toBe(200)
        expect(idsOf(offered.body.data)).toEqual(expect.arrayContaining([...targets]))
      })
})
