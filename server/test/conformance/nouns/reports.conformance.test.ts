import { expect, test } from 'vitest'
import { dimensionOf } from '@bustan/contract/core/report/dimensions.ts'
import { exportPermission, sortsOf, usualSort } from '@bustan/contract/core/report/report.ts'
import type { Report } from '@bustan/contract/core/report/report.ts'
import { optionsOf } from '@bustan/contract/core/resource/filters.ts'
import { hasLabel, labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { allPermissions, givenBy, readPermission } from '@bustan/contract/permissions.ts'
import { optionalModules } from '@bustan/contract/modules.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { formatDay, formatMonth } from '@bustan/contract/core/values/dates.ts'
import { translateIn } from '../../../src/platform/texts/texts.ts'
import { DASHBOARD } from '../../testApp.ts'
import type { Json } from '../../testApp.ts'
import { isTextIn } from '../conformanceScene.ts'
import { everyReportOn, figuresOfRecords, YEAR } from './reportSubject.ts'
import type { ReportSubject } from './reportSubject.ts'

type Records = Awaited<ReturnType<ReportSubject['records']>>

/** Returns the records that count, of the year that the tests ask for. */
function counted({ column }: ReportSubject, { only = {} }: Report, all: Records): Records {
  const fits = ({ row }: Records[number]) =>
    Object.entries(only).every(([name, value]) => [value].flat().some((one) => one === row[column(name)]))
  return all.filter((record) => record.day >= '2031-01-01' && record.day <= '2031-12-31' && fits(record))
}

/** Returns the value by which a record is grouped. */
function keyOf({ column }: ReportSubject, by: string, { day, row }: Records[number]): unknown {
  if (by === 'day') return day
  return by === 'month' ? day.slice(0, 7) : row[column(by)]
}

/** Returns the groups of some records, by the text of their keys. */
function grouped(subject: ReportSubject, by: string, records: Records): Map<string, Records> {
  const groups = new Map<string, Records>()
  for (const record of records) {
    const key = String(keyOf(subject, by, record))
    groups.set(key, [...(groups.get(key) ?? []), record])
  }
  return groups
}

/** Returns keys in the order of what they are called: those of records as the database has it, options as they are defined. */
async function inOrder(
  subject: ReportSubject,
  by: string,
  keys: readonly unknown[],
  language: Language,
): Promise<unknown[]> {
  const dimension = dimensionOf(subject.resource.fields, by)
  const given = keys.filter((key) => key !== null)
  const options = dimension.kind === 'choice' || dimension.kind === 'state' ? optionsOf(dimension) : null
  const sorted =
    dimension.kind === 'reference'
      ? (await subject.named(dimension.to, given.map(Number), language)).map(({ id }) => id)
      : options
        ? options.filter((option) => given.includes(option))
        : given.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
  return sorted
}

/** Returns what a key is called. */
async function nameOf(subject: ReportSubject, by: string, key: unknown, language: Language): Promise<string> {
  const t = translateIn(language)
  if (key === null) return t('reports/none')
  const { kind, ...dimension } = dimensionOf(subject.resource.fields, by)
  switch (kind) {
    case 'day':
      return formatDay(String(key), language)
    case 'month':
      return formatMonth(String(key), language)
    case 'flag':
      return by === 'is_active' ? t(key ? 'values/on' : 'values/off') : t(key ? 'values/yes' : 'values/no')
    case 'reference':
      return 'to' in dimension
        ? ((await subject.named(dimension.to, [Number(key)], language))[0]?.name ?? '')
        : ''
    default:
      return textOr(t, `choices/${by}/${String(key)}`, String(key))
  }
}

const isSorted = (values: readonly number[], isDescending: boolean) =>
  values.every(
    (value, at) =>
      at === 0 || (isDescending ? value <= (values[at - 1] ?? 0) : value >= (values[at - 1] ?? 0)),
  )

everyReportOn('groups, time zones and sums are those of the database', (of, report) => {
  const languages = ['ar', 'en'] as const

  test.each(report.by)('rows by %s are those of a plain query, and come to its totals', async (by) => {
    const subject = of()
    const language = languages[report.by.indexOf(by) % 2] ?? 'en'
    const records = counted(subject, report, await subject.records())
    const { data, totals, meta } = await subject.rows(`by=${by}&${YEAR}`, { language })
    const groups = grouped(subject, by, records)
    expect([data.length, meta.total]).toEqual([groups.size, groups.size])
    expect(groups.size).toBeGreaterThan(1)
    for (const row of data) {
      const rows = groups.get(String(row.key)) ?? []
      expect(row).toEqual({
        key: rows[0] ? keyOf(subject, by, rows[0]) : undefined,
        name: await nameOf(subject, by, row.key, language),
        ...figuresOfRecords(subject, report, rows),
      })
    }
    expect(totals).toEqual(figuresOfRecords(subject, report, records))
  })

  test('days are whole ones of the business time zone, up to the last moment of a month', async () => {
    const subject = of()
    const all = counted(subject, report, await subject.records())
    const spans = [
      ['2031-01-31', '2031-01-31'],
      ['2031-02-01', '2031-02-28'],
      ['2031-03-01', '2031-12-31'],
    ] as const
    for (const [from, to] of spans) {
      const within = all.filter(({ day }) => day >= from && day <= to)
      expect(within.length).toBeGreaterThan(0)
      const { totals } = await subject.rows(`from=${from}&to=${to}`)
      expect([from, totals]).toEqual([from, figuresOfRecords(subject, report, within)])
    }
    const { body } = await subject.call('?from=2031-02-02&to=2031-02-01')
    expect([body.code, Object.keys(body.errors)]).toEqual(['validation', ['from']])
    expect((await subject.call('?by=vanished')).status).toBe(422)
    expect((await subject.call('?sort=vanished')).status).toBe(422)
  })

  test('each order sorts, those without a value stand last, and what nobody asked for is the usual one', async () => {
    const subject = of()
    for (const [at, by] of report.by.entries()) {
      const language = languages[at % 2] ?? 'en'
      const usual = await subject.rows(`by=${by}&${YEAR}`, { language })
      const keys: unknown[] = usual.data.map(({ key }: Json) => key)
      const ordered = await inOrder(subject, by, keys, language)
      // The order by each figure is tried by one grouping, that by name and the usual one by all of them.
      const sorts = sortsOf(report).filter(
        (sort, place) => place < 2 || sort === usualSort(report, by) || place % report.by.length === at,
      )
      for (const sort of sorts) {
        const name = sort.replace(/^-/, '')
        const isDescending = sort !== name
        const { data, totals } = await subject.rows(`by=${by}&${YEAR}&sort=${sort}`, { language })
        expect(totals).toEqual(usual.totals)
        if (sort === usualSort(report, by)) expect(data).toEqual(usual.data)
        if (name === 'name') {
          const none = keys.includes(null) ? [null] : []
          const named = isDescending ? ordered.toReversed() : ordered
          expect([by, data.map(({ key }: Json) => key)]).toEqual([by, [...named, ...none]])
        } else {
          const values: number[] = data.map((row: Json) => (name === 'count' ? row.count : row.sums[name]))
          expect([by, sort, isSorted(values, isDescending)]).toEqual([by, sort, true])
        }
      }
    }
  })

  test('pages have each row once, and the totals of all of them', async () => {
    const subject = of()
    const [by = ''] = report.by
    for (const sort of ['-count', 'name']) {
      const whole = await subject.rows(`by=${by}&sort=${sort}`)
      const pages: Json[] = []
      for (let page = 1; page <= whole.meta.total; page += 1) {
        const { body } = await subject.call(`?by=${by}&sort=${sort}&per_page=1&page=${page}`)
        expect(body.totals).toEqual(whole.totals)
        expect(body.meta).toEqual({
          current_page: page,
          last_page: whole.meta.total,
          per_page: 1,
          total: whole.meta.total,
        })
        pages.push(...body.data)
      }
      expect(pages).toEqual(whole.data)
      const { body } = await subject.call(`?by=${by}&per_page=1&page=${whole.meta.total + 1}`)
      expect([body.data, body.totals]).toEqual([[], whole.totals])
    }
  })

  for (const [name, value] of Object.entries(report.only ?? {}))
    test(`a record counts by its ${name} alone`, async () => {
      const subject = of()
      const [record] = counted(subject, report, await subject.records())
      if (!record) throw new Error('nothing counts')
      const field = subject.resource.fields[name]
      const other = optionsOf(field)?.find((option) => ![value].flat().includes(option)) ?? value !== true
      const before = await subject.rows(YEAR)
      await subject.write(record.id, { [subject.column(name)]: other })
      const after = await subject.rows(YEAR)
      expect(after.totals).toEqual(
        figuresOfRecords(subject, report, counted(subject, report, await subject.records())),
      )
      expect(after.totals.count).toBe(before.totals.count - 1)
      await subject.write(record.id, { [subject.column(name)]: record.row[subject.column(name)] })
    })

  test('reading and files each ask for their permission', async () => {
    const { app, path, call, holding } = of()
    const index = readPermission(`${report.subject} index`)
    if (!index) throw new Error(`nobody reads ${report.name}`)
    const taking = exportPermission(report)
    const without = (permission: typeof index) =>
      allPermissions.filter((held) => !givenBy(permission).includes(held))
    const [reader, others, keepers] = [
      await holding([index]),
      await holding(without(index)),
      await holding(without(taking)),
    ]
    const statuses = async (query: string) =>
      Promise.all([reader, others, keepers].map(async ({ token }) => (await call(query, { token })).status))
    expect(await statuses('')).toEqual([200, 403, taking === index ? 403 : 200])
    expect(await statuses('/export?format=csv')).toEqual(taking === index ? [200, 403, 403] : [403, 200, 403])
    expect((await app.call('GET', path)).status).toBe(401)
  })

  test('a file has the same rows under the heads of its language, by what was asked for', async () => {
    const subject = of()
    for (const [at, by] of report.by.entries()) {
      const language = languages[at % 2] ?? 'en'
      const t = translateIn(language)
      const query = `by=${by}&${YEAR}&sort=-name`
      const [head = [], ...lines] = await subject.file(query, language)
      const columns = [by, 'count', ...Object.keys(report.sums)]
      expect(head).toEqual(columns.map((name) => labelByName(t, report.subject, name)))
      // Fields of modules to come have no words yet.
      for (const [place, one] of head.entries())
        if (hasLabel(t, report.subject, columns[place] ?? ''))
          expect([one, isTextIn(one, language)]).toEqual([one, true])
      const { data } = await subject.rows(query, { language })
      expect(lines.map(([, ...figures]) => figures.map(Number))).toEqual(
        data.map(({ count, sums }: Json) => [count, ...Object.values(sums)]),
      )
      const names: string[] = data.map(({ key, name }: Json) => (by === 'day' ? (key ?? '') : name))
      expect(lines.map(([name]) => name)).toEqual(names)
    }
  })

  const [module = ''] = report.name.split('.')
  if (optionalModules.some(({ name }) => name === module))
    test('there is none while its module is off', async () => {
      const { app, call } = of()
      const turn = (is_on: boolean) =>
        app.call('POST', `${DASHBOARD}/modules`, { token: app.superToken, body: { name: module, is_on } })
      await turn(false)
      const refused = [await call(''), await call('/export?format=csv')]
      await turn(true)
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
        [404, 'module_off'],
        [404, 'module_off'],
      ])
      expect((await call('')).status).toBe(200)
    })
})
