import { expect, test } from 'vitest'
import { screens as visited } from '../../../../e2e/looks/everyScreen.ts'
import { screenAt, coreScreens } from '../screens.ts'

test('every screen is looked at by a journey', () => {
  const seen = new Set(visited.map((address) => screenAt(address)))
  expect(coreScreens.filter((screen) => !seen.has(screen)).map(({ path }) => path)).toEqual([])
})
