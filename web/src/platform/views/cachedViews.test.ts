import { expect, test } from 'vitest'
import { session } from '../session/session.ts'
import { cacheViews, openingHref } from './cachedViews.ts'
import { viewFingerprint } from './useSavedViews.ts'

const view = { id: 1, name: 'New', search: { status: 'new' }, shared: false, own: true, opens: true, by: '' }
const profile = { id: 7, type: 'admin', ability: [] } as never

test('the menu opens a list with the view its reader chose, other screens as ever, until the session ends', () => {
  session.set({ token: 'x', profile })
  cacheViews('orders', [{ ...view, id: 2, opens: false, search: {} }, view])
  expect(openingHref('/orders/all')).toBe('/orders/all?status=new')
  expect(openingHref('/orders/show')).toBe('/orders/show')
  expect(openingHref('/units/all')).toBe('/units/all')
  session.set({ token: null, profile: null })
  expect(openingHref('/orders/all')).toBe('/orders/all')
})

test('two addresses that ask for the same are one view, on any page', () => {
  expect(viewFingerprint({ status: 'new', mobile: '05', page: '3' })).toBe(
    viewFingerprint({ mobile: '05', status: 'new' }),
  )
  expect(viewFingerprint({ status: 'new' })).not.toBe(viewFingerprint({ status: 'prepared' }))
})
