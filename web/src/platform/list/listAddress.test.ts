import { expect, test } from 'vitest'
import { listCrumb, listHref, rememberList } from './listAddress.ts'

const always = () => true

test('the way back leads to the list as it was left', () => {
  rememberList('/units', { page: '3', name: 'صندوق' })
  expect(listHref(always, '/units')).toBe(`/units/all?page=3&name=${encodeURIComponent('صندوق')}`)
  expect(listCrumb(always, '/units', 'Units')).toEqual({
    key: 'list',
    label: 'Units',
    href: listHref(always, '/units'),
  })
})

test('who may not list is led to Home, and is offered no link to the list', () => {
  const canOpen = (href: string) => href !== '/units/all'
  expect(listHref(canOpen, '/units')).toBe('/home')
  expect(listHref(canOpen, '/products')).toBe('/products/all')
  expect(listCrumb(canOpen, '/units', 'Units')).toEqual({ key: 'list', label: 'Units' })
})
