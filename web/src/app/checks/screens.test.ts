import { expect, test } from 'vitest'
import { addableFor } from '../../platform/adding/addable.ts'
import { isEntryAt, coreScreens } from '../screens.ts'

const named = coreScreens.filter(({ menu }) => menu)
const placesAt = (pathname: string) =>
  named.filter((entry) => isEntryAt(entry, pathname, named)).map(({ path }) => path)

test.each([
  ['/home', ['/home']],
  ['/all-notifications/all', ['/all-notifications/all']],
  ['/All-Notifications/ALL', ['/all-notifications/all']],
  ['/all-notifications/create', ['/all-notifications/all']],
  ['/all-notifications/show/7', ['/all-notifications/all']],
  ['/all-notifications/show', []],
  ['/all-notifications/show/', []],
  ['/All-Notifications/Show', []],
  ['/all-notifications/switches', []],
  ['/units/all', ['/units/all']],
  ['/units/edit/3', ['/units/all']],
  ['/units/nowhere', ['/units/all']],
  ['/nowhere', []],
])('at %s the menu shows %j', (pathname, places) => {
  expect(placesAt(pathname)).toEqual(places)
})

test.each([
  ['units', undefined, 'resources/units/add'],
  ['categories', { main: true }, 'resources/mainCategories/add'],
  ['categories', { children: true, category_id: 3 }, 'resources/subCategories/add'],
  ['categories', undefined, undefined],
  ['management', undefined, 'resources/departments/add'],
  ['users', { type: 'manager', statusRequests: 'accepted' }, 'resources/users/addManager'],
  ['users', { type: 'employee' }, undefined],
  ['cities', undefined, undefined],
])('a select of %s, narrowed by %j, offers %s', (to, query, label) => {
  const adding = coreScreens.flatMap(({ adds }) => adds ?? [])
  expect(addableFor(adding, to, query)?.label).toBe(label)
})
