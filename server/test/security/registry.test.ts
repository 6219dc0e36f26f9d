import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions } from '@bustan/contract/permissions.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { filtersOf, permissionOf } from '@bustan/contract/core/resource/resource.ts'
import { resources } from '@bustan/contract/modules.ts'
import { sql } from 'kysely'
import { columnsOf } from '../../src/platform/crud/store/columns.ts'
import { bothDatabases } from '../databases/kinds.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'

const databases = bothDatabases('each table meets its definition, and each kind of field its column')

/** The tables of resources that are stored under another name than their own. */
const storedAs: Readonly<Record<string, { table: string; columns?: Readonly<Record<string, string>> }>> = {
  management: { table: 'departments', columns: { user_id: 'manager_id' } },
  answers: { table: 'saved_answers' },
  products: { table: 'products', columns: { quantity: 'is_available', order_lot: 'is_most_paid' } },
}

/** A value of each kind, to make a record of any resource with; `made` has ids of the records that it names. */
function sampleOf(field: Field, round: string, created: ReadonlyMap<string, number>): unknown {
  switch (field.kind) {
    case 'bilingual':
      return { ar: round === 'one' ? 'عينة أولى' : 'عينة ثانية', en: `Sample ${round}` }
    case 'flag':
      return true
    case 'reference':
      return field.required ? created.get(field.to) : undefined
    case 'money':
      return field.required ? '12.50' : undefined
    case 'decimal':
      return field.required ? '1.5' : undefined
    case 'date':
      return '2199-12-31'
    case 'image':
      return undefined
  }
}

const sample = (resource: Resource, round: string, created: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, sampleOf(field, round, created)]),
  )

/** The name its list finds a record's title by. */
const titleFilter = (resource: Resource) =>
  Object.entries(filtersOf(resource)).find(([, { kind }]) => kind === 'text')?.[0] ?? 'name'

describe('every resource of the registry', () => {
  test.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s is sound',
    (_name, resource) => {
      expect(Object.keys(resource.fields)).toContain(resource.title)
      for (const action of resource.actions) expect(allPermissions).toContain(permissionOf(resource, action))
    },
  )
})

describe.each(databases)('every resource of the registry, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  test.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s has a table that fits, and walks from create to delete',
    async (name, resource) => {
      const { table = name, columns: renamed = {} } = storedAs[name] ?? {}
      const { rows } = await sql<{ column_name: string }>`
        select column_name from information_schema.columns where table_name = ${table}`.execute(
        app.platform.database.db,
      )
      const columns = rows.map((row) => row.column_name)
      const wanted = columnsOf(resource.fields).map((column) => renamed[column] ?? column)
      expect(columns).toEqual(expect.arrayContaining([...wanted, 'search', 'updated_at']))

      const path = `${DASHBOARD}/${name}`
      const call = (method: string, address: string, body?: unknown) =>
        app.call(method, address, { token: app.superToken, ...(body === undefined ? {} : { body }) })
      // People are no simple resource; what names one names a manager.
      const manager = {
        first_name: 'هند',
        mobile: `05511${String(resources.indexOf(resource)).padStart(5, '0')}`,
        type: 'manager',
      }
      const person = await call('POST', `${DASHBOARD}/users`, manager)
      const needed = new Map<string, number>([['users', person.body.data.id]])
      for (const field of Object.values(resource.fields)) {
        const other =
          field.kind === 'reference' && field.required && resources.find((one) => one.name === field.to)
        if (!other || needed.has(other.name)) continue
        const { body } = await call('POST', `${DASHBOARD}/${other.name}`, sample(other, 'one', new Map()))
        needed.set(other.name, body.data.id)
      }
      const created = await call('POST', path, sample(resource, 'one', needed))
      expect(created.status, JSON.stringify(created.body)).toBe(201)
      const { id } = created.body.data
      const title = titleFilter(resource)
      expect((await call('GET', `${path}/${id}`)).body.data).toMatchObject({ id, version: 1 })
      expect((await call('PUT', `${path}/${id}`, sample(resource, 'two', needed))).body.data).toMatchObject({
        [resource.title]: 'Sample two',
        version: 2,
      })
      expect((await call('GET', `${path}?${title}=two`)).body.meta.total).toBe(1)
      expect((await call('GET', `${path}?${title}=one`)).body.meta.total).toBe(0)
      for (const sort of resource.sort) expect((await call('GET', `${path}?sort=-${sort}`)).status).toBe(200)
      expect((await call('GET', `${path}?sort=password_hash`)).status).toBe(422)
      expect((await call('GET', `${path}?limit=0&page=0`)).body.data).toHaveLength(1)
      const switched = await call('POST', `${path}/activate/${id}`, { is_active: 0 })
      const canSwitch = resource.actions.includes('activate')
      expect([switched.status, switched.body.data?.status]).toEqual(canSwitch ? [200, 0] : [404, undefined])
      expect((await call('DELETE', `${path}/${id}`)).status).toBe(200)
      expect((await call('GET', `${path}/${id}`)).status).toBe(404)

      const changes = await app.platform.database.db
        .selectFrom('changes')
        .select('action')
        .where('resource', '=', name)
        .where('record_id', '=', String(id))
        .orderBy('id')
        .execute()
      expect(changes.map((change) => change.action)).toEqual([
        'create',
        'edit',
        ...(canSwitch ? ['deactivate'] : []),
        'delete',
      ])
    },
  )
})
