import { controlGroups } from '@bustan/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../databases/kinds.ts'
import { goldenPairs } from '@bustan/contract/core/arabic/normalize.golden.ts'
import { peopleScene } from '../scenes/people/people.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

const databases = bothDatabases('folding and order are those of the database')

const firstControl = controlGroups.flatMap(({ controls }) => controls)[0]?.id
const isArabic = (text: string) => /[\u0600-\u06FF]/.test(text)

/** A name in both languages of which one is `text`; `mark` keeps names that may not repeat apart. */
const named = (text: string, mark: string) =>
  isArabic(text)
    ? { ar: `${text} ${mark}`, en: `Name ${mark}` }
    : { ar: `اسم ${mark}`, en: `${text} ${mark}` }

describe.each(databases)('what is typed finds what was written, on %s', (kind) => {
  let app: TestApp
  /** By a list's address: the filter that reads names, and the body that makes a record called so. */
  const lists: Record<string, { filter: string; body: (text: string, mark: string) => object }> = {
    '/units': { filter: 'name', body: (text, mark) => ({ name: named(text, mark) }) },
    '/categories?main=true': { filter: 'name', body: (text, mark) => ({ name: named(text, mark) }) },
    '/categories?children=true': {
      filter: 'name',
      body: (text, mark) => ({ name: named(text, mark), parent_id: created.category }),
    },
    '/management': {
      filter: 'name',
      body: (text, mark) => ({ name: named(text, mark), user_id: created.manager }),
    },
    '/products': {
      filter: 'name',
      body: (text, mark) => ({
        name: named(text, mark),
        category_id: created.category,
        unit_id: created.unit,
        price: 5,
        quantity: 1,
      }),
    },
    '/questions': {
      filter: 'body',
      body: (text, mark) => ({ body: named(text, mark), answer: { ar: 'جواب', en: 'Answer' } }),
    },
    '/advertisements': {
      filter: 'title',
      // A title has letters alone.
      body: (text) => ({ title: named(text, ''), start_at: '2199-01-01', end_at: '2199-01-02' }),
    },
    '/roles': {
      filter: 'name',
      body: (text, mark) => ({ name: named(text, mark), role_permissions: [firstControl] }),
    },
    '/admins': {
      filter: 'name',
      body: (text, mark) => ({
        first_name: text,
        last_name: 'x',
        email: `found${mark}@bustan.example`,
        mobile: '0551234567',
        password: 'olive-grove-7',
        password_confirmation: 'olive-grove-7',
        roles: [4],
      }),
    },
  }
  const created = { category: 0, unit: 0, manager: 0 }
  let marks = 0
  const mark = () => String((marks += 1))

  const call = (method: string, path: string, body?: object) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...(body ? { body } : {}) })
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await call('POST', path.replace(/\?.*/, ''), body)
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(201)
    return answer.body.data.id
  }
  const idsOf = async (path: string, query: Record<string, string>): Promise<number[]> => {
    const { status, body } = await call(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`,
    )
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
    return body.data.map((row: { id: number }) => row.id)
  }

  beforeAll(async () => {
    app = await startTestApp(kind)
    created.category = await create('/categories', { name: { ar: 'خضار', en: 'Greens' } })
    created.unit = await create('/units', { name: { ar: 'كيلو', en: 'Kilo' } })
    created.manager = (await peopleScene(app).add({ type: 'manager' })).id
  })
  afterAll(() => app.close())

  test.each(Object.keys(lists))('in %s: all pairs, both ways', async (path) => {
    const list = lists[path]
    if (!list) throw new Error(`no list ${path}`)
    for (const [one, other] of goldenPairs) {
      const written = await create(path, list.body(one, mark()))
      const otherwise = await create(path, list.body(other, mark()))
      for (const typed of [one, other])
        expect(
          (await idsOf(path, { [list.filter]: typed, per_page: '100' })).toSorted((a, b) => a - b),
          `${path} ${typed}`,
        ).toEqual([written, otherwise])
    }
  })

  test('among people, and among what is suggested while one types', async () => {
    const people = peopleScene(app)
    for (const [one, other] of goldenPairs) {
      const written = await people.add({ first_name: one })
      const otherwise = await people.add({ first_name: other })
      for (const name of [one, other])
        for (const path of ['/clients', '/users'])
          for (const query of [{ name }, { name, suggest: '1' }] as Record<string, string>[])
            expect(await people.idsOf(path, query), `${path} ${name}`).toEqual([otherwise.id, written.id])
    }
  })

  test('suggestions are the newest that fit, without a count, however many there are', async () => {
    const { db } = app.platform.database
    const rows = Array.from({ length: 450 }, (_, index) => ({
      first_name: 'كثيرون',
      last_name: String(index),
      type: 'client' as const,
      mobile: `+9665770${String(index).padStart(5, '0')}`,
      search: `كثيرون ${index}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + ((index * 7) % 450) * 60_000),
    }))
    await db.insertInto('users').values(rows).execute()
    const newest = async (query: object) => {
      const { body } = await call(
        'GET',
        `/clients?${new URLSearchParams({ suggest: '1', per_page: '5', ...query }).toString()}`,
      )
      return body
    }
    const wanted = rows
      .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
      .slice(0, 5)
      .map((row) => row.last_name)
    for (const query of [{ name: 'كثيرون' }, { mobile: '057700' }]) {
      const { data, meta } = await newest(query)
      expect(data.map((row: { last_name: string }) => row.last_name)).toEqual(wanted)
      expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 5, total: 5, truncated: true })
    }
    const { data, meta } = await newest({ name: 'كثيرون 449' })
    expect([data.length, meta.total, meta.truncated]).toEqual([1, 1, undefined])
    const units = (await call('GET', '/units?suggest=1&per_page=2')).body
    const page = (await call('GET', '/units?per_page=2')).body
    expect(units.data).toEqual(page.data)
    expect(units.meta).toMatchObject({ total: 2, truncated: true })
  })
})
