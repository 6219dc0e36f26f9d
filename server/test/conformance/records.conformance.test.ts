import { expect, test } from 'vitest'
import { relationKey } from '@bustan/contract/core/kinds/relationKey.ts'
import { rowSchema } from '@bustan/contract/core/resource/resourceSchemas.ts'
import { pathOf } from '@bustan/contract/core/resource/resourceNames.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { readColumns } from '../databases/storedColumns.ts'
import { statusesOf } from '../scenes/people/people.ts'
import { DASHBOARD } from '../testApp.ts'
import { everyResource, everyResourceOn } from './conformanceScene.ts'
import { examplesOf } from './examples/examples.ts'
import { exceptions } from './exceptions.ts'
import { formOf, neededIn, uploadsOf } from './drafts.ts'
import { addressIn, columnOf, countedIn } from './subject.ts'
import type { Body } from './drafts.ts'

/** The field that records are called by, where a resource has a definition. */
const titleOf = (to: string): string => everyResource.find(({ name }) => name === to)?.title ?? 'name'

/** Every part of a record that these values are answered as. */
const expectAnswered = (row: unknown, resource: Resource, sent: Body, language: Language) => {
  const counted = countedIn(resource, sent)
  for (const [name, field] of Object.entries(resource.fields))
    if (!examplesOf(field).upload)
      expect(row).toMatchObject(examplesOf(field).answer(name, field, counted[name], language))
}

test('nothing is excepted that no resource has', () => {
  const names = everyResource.map(({ name }) => name)
  for (const [name, { staying = {} }] of Object.entries(exceptions)) {
    expect(names).toContain(name)
    const fields = everyResource.find((one) => one.name === name)?.fields ?? {}
    for (const field of Object.keys(staying)) expect(Object.keys(fields)).toContain(field)
  }
})

everyResourceOn(
  'each kind of field meets its column, and locks are those of the database',
  (of, resource) => {
    const { actions, fields } = resource
    const uploads = Object.entries(fields).filter(([, field]) => examplesOf(field).upload)

    test('its table has the columns of the definition, each of its type, and no others', async () => {
      const { app, exception, table } = of()
      const all = await readColumns(app.platform.database.db)
      const stored = new Map(all.filter((one) => one.table === table).map((one) => [one.column, one]))
      const own: Record<string, { type: string; isNull: boolean }> = {
        search: { type: 'text', isNull: false },
        ...Object.fromEntries(['id', 'version'].map((name) => [name, { type: 'integer', isNull: false }])),
        ...Object.fromEntries(
          ['created_at', 'updated_at'].map((name) => [
            name,
            { type: 'timestamp with time zone', isNull: false },
          ]),
        ),
      }
      for (const [name, field] of Object.entries(fields))
        for (const [column, wanted] of Object.entries(examplesOf(field).columns(name, field)))
          own[columnOf(resource, column)] = {
            ...wanted,
            // A field that counts in some records alone is empty in the others.
            isNull:
              wanted.isNull ||
              (field.onlyIf !== undefined && field.kind !== 'lines' && !/boolean|\[\]/.test(wanted.type)),
          }
      for (const [column, wanted] of Object.entries(own))
        expect([column, stored.get(column)]).toMatchObject([column, wanted])
      const others = Object.keys(exception.columns ?? {})
      expect([...stored.keys()].toSorted()).toEqual([...Object.keys(own), ...others].toSorted())
    })

    test('a record is answered as it was sent, when it is added, read and listed, in either language', async () => {
      const { app, call, draft, textFilter, exception, keeper } = of()
      const { body, mark } = await draft()
      const created = await call('POST', '', { body })
      expect([created.status, created.body.data?.version]).toEqual([201, 1])
      const { id } = created.body.data
      expectAnswered(created.body.data, resource, body, created.language)
      for (const language of ['ar', 'en'] as const) {
        const one = await call('GET', `/${id}`, { language })
        expect(one.status).toBe(200)
        expectAnswered(one.body.data, resource, body, language)
        expect(rowSchema(resource).safeParse(one.body.data).error).toBeUndefined()
        const list = await call('GET', `?${textFilter}=${mark[language]}`, { language })
        expect([list.status, list.body.meta.total, list.body.data.length]).toEqual([200, 1, 1])
        for (const [name, field] of Object.entries(fields))
          if (field.kind === 'reference') {
            const title = titleOf(field.to)
            const path = `${DASHBOARD}${pathOf(field.to)}?id=${Number(body[name])}&limit=0&page=0`
            const named = await app.call('GET', path, { token: keeper.token, language })
            expect(one.body.data[relationKey(name)]).toMatchObject({
              id: body[name],
              name: named.body.data[0][title],
            })
          }
        const { [resource.envelope ?? '']: repeated, ...row } = one.body.data
        expect(list.body.data[0]).toEqual(row)
        if (!resource.envelope) continue
        expect(repeated).toEqual(exception.hasBothLanguagesInEnvelope ? { ...row, ...row.trans } : row)
      }
    })

    test('a record of the least that is asked for starts with what the definition says, and nothing else', async () => {
      const { call, draft, least } = of()
      const body = least((await draft()).body, 'create')
      const created = await call('POST', '', { body })
      expect([created.status, created.body.data?.version]).toEqual([201, 1])
      expectAnswered(created.body.data, resource, body, created.language)
      for (const [name, field] of uploads)
        expect(created.body.data).toMatchObject(
          examplesOf(field).answer(name, field, undefined, created.language),
        )
    })

    if (uploads.length > 0)
      test('its files are kept from a form, stay where none is sent, and go where a blank is', async () => {
        const { app, call, draft, least } = of()
        const { body } = await draft()
        const form = formOf(body, await uploadsOf(of()))
        const created = await call('POST', '', { form })
        expect(created.status, JSON.stringify(created.body)).toBe(201)
        expectAnswered(created.body.data, resource, body, created.language)
        for (const [name, field] of uploads) {
          const { id, [name]: stored } = created.body.data
          const got = await fetch(app.url + addressIn(stored))
          expect([name, got.status, got.headers.get('x-content-type-options')]).toEqual([
            name,
            200,
            'nosniff',
          ])
          if (field.kind === 'file') {
            const { name: called, size } = stored
            expect([called, size]).toEqual(['file.pdf', (await got.blob()).size])
            expect(got.headers.get('content-disposition')).toContain(`attachment; filename="${called}"`)
          }
          const unchanged = await call('PUT', `/${id}`, { body: least(body, 'edit') })
          expect([unchanged.status, unchanged.body.data[name]]).toEqual([200, stored])
          const emptied = await call('PUT', `/${id}`, { body: { ...least(body, 'edit'), [name]: '' } })
          expect([emptied.status, emptied.body.data[name]]).toEqual([200, null])
        }
      })

    if (actions.includes('edit'))
      test('an edit of one field leaves the others', async () => {
        const { add, call, draft, least } = of()
        const { body, mark } = await draft()
        const { id } = await add(body)
        const { body: other } = await draft(1, {}, mark)
        let now = countedIn(resource, body)
        let version = 1
        for (const [name, field] of Object.entries(fields)) {
          if (examplesOf(field).upload) continue
          const changed = { [name]: other[name] }
          const sent = { ...least({ ...body, ...now, ...changed }, 'edit'), ...changed }
          now = countedIn(resource, { ...sent, ...now, ...changed })
          const edited = await call('PUT', `/${id}`, { body: sent })
          expect([name, edited.status]).toEqual([name, 200])
          expect(edited.body.data.version).toBe((version += 1))
          expectAnswered(edited.body.data, resource, now, edited.language)
          const read = await call('GET', `/${id}`)
          expectAnswered(read.body.data, resource, now, read.language)
        }
      })

    if (actions.includes('edit'))
      test('what is not required is emptied by a blank', async () => {
        const { add, call, draft, least, exception } = of()
        const { body } = await draft()
        const { id } = await add(body)
        let now = countedIn(resource, body)
        for (const [name, field] of Object.entries(fields)) {
          const { blank, upload } = examplesOf(field)
          const isNeeded = neededIn(resource, name, body, 'edit').length > 0
          if (upload || blank === undefined || isNeeded) continue
          const edited = await call('PUT', `/${id}`, { body: { ...least(body, 'edit'), [name]: blank } })
          if (exception.staying?.[name]) {
            expect([name, edited.status]).toEqual([name, 422])
            continue
          }
          now = countedIn(resource, { ...now, [name]: undefined })
          expect([name, edited.status]).toEqual([name, 200])
          expectAnswered(edited.body.data, resource, now, edited.language)
        }
      })

    if (actions.includes('delete'))
      test('a record that was deleted is there for nobody', async () => {
        const { add, call, draft, least, ids, textFilter } = of()
        const { body, mark } = await draft()
        const { id } = await add(body)
        expect((await call('DELETE', `/${id}`)).status).toBe(200)
        const again = { body: least(body, 'edit') }
        for (const [method, options] of [
          ['GET', {}],
          ['PUT', again],
          ['DELETE', {}],
        ] as const)
          expect((await call(method, `/${id}`, options)).status, method).toBe(404)
        if (actions.includes('activate')) expect((await call('POST', `/activate/${id}`)).status).toBe(404)
        expect(await ids(`${textFilter}=${mark.en}`)).toEqual([])
      })

    if (actions.includes('edit'))
      test('of two edits of one version one is done, and the other told that it is stale', async () => {
        const { add, call, draft } = of()
        const { body, mark } = await draft()
        const { id, version } = await add(body)
        const others = await Promise.all([draft(1, { version }, mark), draft(2, { version }, mark)])
        const answers = await Promise.all(others.map((one) => call('PUT', `/${id}`, { body: one.body })))
        expect(statusesOf(answers)).toEqual([200, 409])
        expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale_version')
        const winner = others[answers.findIndex(({ status }) => status === 200)]?.body ?? {}
        const read = await call('GET', `/${id}`)
        expect(read.body.data.version).toBe(2)
        expectAnswered(read.body.data, resource, winner, read.language)
        const late = await call('PUT', `/${id}`, { body: others[0].body })
        expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
      })

    if (actions.includes('delete'))
      test('a delete against an edit ends in one of the two orders', async () => {
        const { add, call, draft } = of()
        const { body } = await draft()
        const { id, version } = await add(body)
        const [gone, edited] = await Promise.all([
          call('DELETE', `/${id}`),
          call('PUT', `/${id}`, { body: { ...body, version } }),
        ])
        expect(gone.status).toBe(200)
        expect([200, 404]).toContain(edited.status)
        expect((await call('GET', `/${id}`)).status).toBe(404)
      })
  },
)
