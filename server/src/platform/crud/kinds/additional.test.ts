import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { startWithSamples } from '../../../../test/scenes/values/samples.ts'
import { DASHBOARD } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

const FIELDS = '/masters/additional-fields'

describe.each(usualDatabases)('fields that a shop adds, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startWithSamples(kind)
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, language: 'en', ...options })
  const define = async (label: string, more: object = {}): Promise<number> => {
    const body = {
      label: { ar: 'حقل', en: label },
      on: 'service_type',
      type: 'textbox',
      is_optional: 1,
      ...more,
    }
    const { status, body: answer } = await call('POST', FIELDS, { body })
    expect([status, answer.errors]).toEqual([201, undefined])
    return answer.data.id
  }
  const edit = (path: string, body: object) => call('PUT', path, { body })
  const add = async (extras: object): Promise<number> => {
    const { status, body } = await call('POST', '/samples', { body: { name: { ar: 'عينة' }, extras } })
    expect([status, body.errors]).toEqual([201, undefined])
    return body.data.id
  }
  const valueOf = async (sample: number, field: number): Promise<Json> =>
    (await call('GET', `/samples/${sample}`)).body.data.extras.find((one: Json) => one.id === field)
  const whole = { name: { ar: 'عينة', en: 'Sample' } }

  test('are told to whoever has a form, in their language, and to nobody else', async () => {
    const options = [{ name: { ar: 'أحمر', en: 'Red' } }, { name: { ar: 'أزرق' } }]
    const id = await define('Colour', { type: 'radio', options, is_optional: 0 })
    await define('Elsewhere', { on: 'vehicle_type' })
    const off = await define('Dropped', { is_active: 0 })
    const { body } = await call('GET', '/samples/additional-fields?field=extras')
    expect(body.data.find((one: Json) => one.id === id)).toEqual({
      id,
      label: 'Colour',
      type: 'radio',
      is_optional: false,
      options: [
        { value: 'أحمر', label: 'Red' },
        { value: 'أزرق', label: 'أزرق' },
      ],
    })
    expect(body.data.map((one: Json) => one.label)).not.toContain('Elsewhere')
    expect(body.data.map((one: Json) => one.id)).not.toContain(off)
    expect((await call('GET', '/samples/additional-fields?field=name')).status).toBe(404)
    const reader = await app.tokenWith(['units index'])
    const writer = await app.tokenWith(['units create'])
    const fieldsFor = (token: string) => call('GET', '/samples/additional-fields?field=extras', { token })
    expect([(await fieldsFor(reader.token)).status, (await fieldsFor(writer.token)).status]).toEqual([
      403, 200,
    ])
    expect((await call('DELETE', `${FIELDS}/${id}`)).status).toBe(200)
  })

  test('keep their values while they are off, and are not asked for', async () => {
    const field = await define('Maker', { is_optional: 0 })
    const sample = await add({ [field]: 'Alder' })
    await call('POST', `${FIELDS}/activate/${field}`, { body: { is_active: 0 } })
    const edited = await edit(`/samples/${sample}`, { ...whole, extras: { [field]: 'Birch' } })
    expect(edited.status).toBe(200)
    expect(await valueOf(sample, field)).toMatchObject({ label: 'Maker', value: 'Alder' })
    const without = await add({})
    expect(await valueOf(without, field)).toBeUndefined()
    await call('POST', `${FIELDS}/activate/${field}`, { body: { is_active: 1 } })
    const refused = await edit(`/samples/${without}`, { ...whole, extras: {} })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { [`extras.${field}`]: ['Please enter the “\u2068Maker\u2069”.'] },
    ])
    await edit(`${FIELDS}/${field}`, {
      label: { ar: 'حقل', en: 'Maker' },
      on: 'service_type',
      type: 'textbox',
      is_optional: 1,
    })
  })

  test('are not deleted while a record has a value of them', async () => {
    const field = await define('Used')
    const sample = await add({ [field]: 'x' })
    const refused = await call('DELETE', `${FIELDS}/${field}`)
    expect([refused.status, refused.body.code, refused.body.uses]).toEqual([409, 'in_use', { samples: 1 }])
    await call('DELETE', `/samples/${sample}`)
    expect((await call('DELETE', `${FIELDS}/${field}`)).status).toBe(200)
  })

  test('leave out values that their type of today can not read', async () => {
    const field = await define('Size')
    const sample = await add({ [field]: 'large' })
    const as = (type: string) =>
      edit(`${FIELDS}/${field}`, {
        label: { ar: 'حقل', en: 'Size' },
        on: 'service_type',
        type,
        is_optional: 1,
      })
    expect((await as('numberbox')).status).toBe(200)
    expect(await valueOf(sample, field)).toMatchObject({ type: 'numberbox', value: null, text: null })
    await as('textarea')
    expect(await valueOf(sample, field)).toMatchObject({ value: 'large' })
  })

  test('let an option stay that was chosen before it was called otherwise', async () => {
    const named = (ar: string, en: string) => ({
      label: { ar: 'حقل', en: 'Colour' },
      on: 'service_type',
      type: 'dropdown',
      options: [{ name: { ar, en } }],
      is_optional: 1,
    })
    const field = await define('Colour', named('احمر', 'Red'))
    const sample = await add({ [field]: 'Red' })
    expect(await valueOf(sample, field)).toMatchObject({ value: 'احمر', text: 'Red' })
    await edit(`${FIELDS}/${field}`, named('أحمر', 'Red'))
    expect(await valueOf(sample, field)).toMatchObject({ value: 'احمر', text: 'احمر' })
    const again = await edit(`/samples/${sample}`, { ...whole, extras: { [field]: 'احمر' } })
    expect([again.status, await valueOf(sample, field)]).toMatchObject([200, { value: 'احمر' }])
    const other = await add({})
    const refused = await edit(`/samples/${other}`, { ...whole, extras: { [field]: 'احمر' } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [`extras.${field}`]])
  })

  test('are neither asked for nor answered while their module is off, and keep their values', async () => {
    const field = await define('Kept', { is_optional: 0 })
    const sample = await add({ [field]: 'Cedar' })
    const turn = (is_on: boolean) => call('POST', '/modules', { body: { name: 'masters', is_on } })
    expect((await turn(false)).status).toBe(200)
    expect((await call('GET', '/samples/additional-fields?field=extras')).body.data).toEqual([])
    const edited = await edit(`/samples/${sample}`, { ...whole, extras: {} })
    expect([edited.status, edited.body.data.extras]).toEqual([200, []])
    expect(await add({})).toBeGreaterThan(sample)
    expect((await turn(true)).status).toBe(200)
    expect(await valueOf(sample, field)).toMatchObject({ value: 'Cedar' })
  })
})
