import { beforeAll, describe, expect, test } from 'vitest'
import { addressLoads } from '../../../scripts/screenLoads.ts'
import type { AddressLoads } from '../../../scripts/screenLoads.ts'
import { movedTo, coreScreens } from '../screens.ts'

const CODE = /\.tsx$/
const isText = (language: string) => (id: string) => id.toLowerCase().endsWith(`texts.${language}.ts`)

describe('what the screens load', () => {
  let loads: AddressLoads
  beforeAll(async () => {
    loads = await addressLoads()
  })

  test('is known of every screen: its code, and its texts in both languages', () => {
    const lacking = [...loads.staff, ...loads.everybody].flatMap(({ path, loads: { ar, en } }) => [
      ...(ar.some((id) => CODE.test(id)) && en.some((id) => CODE.test(id)) ? [] : [`${path}: no code`]),
      ...(ar.some(isText('ar')) && en.some(isText('en')) ? [] : [`${path}: no texts`]),
      ...(ar.some(isText('en')) || en.some(isText('ar')) ? [`${path}: texts of another language`] : []),
      ...(ar.length === en.length ? [] : [`${path}: another number of modules in English`]),
    ])
    expect(lacking).toEqual([])
    expect(loads.staff.map(({ path }) => path)).toEqual([
      ...coreScreens.map(({ path }) => path),
      ...Object.keys(movedTo),
    ])
  })

  test('is its own: a list that draws itself loads its file, not the one of simple resources', () => {
    const codeOf = (path: string) =>
      loads.staff.find((one) => one.path === path)?.loads.ar.find((id) => CODE.test(id))
    expect(codeOf('/clients/all')).toMatch(/\/PersonList\.tsx$/)
    expect(codeOf('/audit/all')).toMatch(/\/AuditList\.tsx$/)
    expect(codeOf('/units/all')).toMatch(/\/ResourceList\.tsx$/)
  })
})
