import { afterEach, expect, test } from 'vitest'
import { setOpenable } from '../navigation/openable.ts'
import { listCrumb, listHref, rememberList } from './listAddress.ts'

afterEach(() => setOpenable(() => true))

test('the way back leads to the list as it was left', () => {
  rememberList('/units', { page: '3', name: 'صندوق' })
  expect(listHref('/units')).toBe(`/units/all?page=3&name=${encodeURIComponent('صندوق')}`)
  expect(listCrumb('/units', 'Units')).toEqual({ key: 'list', label: 'Units', href: listHref('/units') })
})

test('who may not list is led to Home, and is offered no link to the list', () => {
  setOpenable((href) => href !== '/units/all')
  expect(listHref('/units')).toBe('/home')
  expect(listHref('/products')).toBe('/products/all')
  expect(listCrumb('/units', 'Units')).toEqual({ key: 'list', label: 'Units' })
})
