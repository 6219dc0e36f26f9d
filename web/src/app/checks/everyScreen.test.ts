import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { coreModules } from '@bustan/contract/modules.ts'
import { expect, test } from 'vitest'
import { everyResourcesScreens } from '../../../../e2e/conformance/subjects.ts'
import { screens as visited } from '../../../../e2e/looks/everyScreen.ts'
import { screenAt, coreScreens } from '../screens.ts'

test('every screen is looked at by a journey', () => {
  const seen = new Set(visited.map((address) => screenAt(address)))
  expect(coreScreens.filter((screen) => !seen.has(screen)).map(({ path }) => path)).toEqual([])
})

test('the screens of every resource of the core are where the journeys of conformance look for them', () => {
  const names = new Set(coreModules.flatMap((module) => module.resources.map(({ name }) => name)))
  const there = coreScreens.flatMap(({ path, record }) =>
    record && names.has(record.resource) ? [`${record.resource} ${path}`] : [],
  )
  const looked = everyResourcesScreens.filter(({ resource }) => names.has(resource.name))
  expect(
    looked.map(({ resource, base }) => `${resource.name} ${pagesOf(base).show.path}`).toSorted(),
  ).toEqual(there.toSorted())
})
