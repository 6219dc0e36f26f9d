import { describe, expect, test } from 'vitest'
import { planted } from '../../mutants/planted.ts'
import { readImports } from './importGraph.ts'
import { chooseWithin, FAR, nearTests } from './nearTests.ts'

const graph = readImports()
const ranks = (...changed: string[]) =>
  new Map(nearTests(graph, changed, planted).map(({ file, rank }) => [file, rank]))

describe('the tests near a change', () => {
  test('a test that was changed comes first', () => {
    const [first] = nearTests(graph, ['contract/src/core/values/money.test.ts'], planted)
    expect(first).toEqual({ file: 'contract/src/core/values/money.test.ts', rank: 0 })
  })

  test('a test that finds a planted bug of the file is nearer than one that imports it', () => {
    const [mutant] = planted.filter(
      ({ file, test: finder }) => file.startsWith('server') && finder.startsWith('server'),
    )
    expect(mutant).toBeDefined()
    expect(ranks(mutant?.file ?? '').get(mutant?.test ?? '')).toBe(1)
  })

  test('a migration leads to the test of the types of tables, which no import does', () => {
    const near = nearTests(graph, ['server/migrations/0001_foundation.ts'], planted)
    expect(near[0]).toEqual({ file: 'server/test/databases/tableTypes.test.ts', rank: 1 })
  })

  test('a piece that one test imports leads to that test, and not to every test over HTTP', () => {
    const near = ranks('scripts/testing/nearTests.ts')
    expect(near.get('scripts/testing/nearTests.test.ts')).toBe(2)
    expect([...near.values()].filter((rank) => rank < FAR)).toHaveLength(1)
  })

  test('a route leads to the tests of its module, and further away to those of the others', () => {
    const near = ranks('server/src/modules/audit/differences.ts')
    expect(near.get('server/src/modules/audit/audit.test.ts')).toBeLessThan(FAR)
    expect(near.get('server/src/modules/places/places.test.ts')).toBeGreaterThanOrEqual(FAR)
  })

  test('a screen leads to the journeys that open its address', () => {
    const near = nearTests(graph, ['web/src/modules/audit/AuditList.tsx'], planted)
    expect(near[0]?.file).toBe('e2e/records/audit.spec.ts')
    expect(near.map(({ file }) => file)).not.toContain('e2e/catalog/units.spec.ts')
  })

  test('the nearest are taken while there is time; those that only the whole product leads to are left', () => {
    const near = [
      { file: 'a', rank: 1 },
      { file: 'b', rank: 2 },
      { file: 'c', rank: 2 },
      { file: 'd', rank: FAR + 3 },
    ]
    const { chosen, left } = chooseWithin(near, (file) => (file === 'b' ? 50 : 10), 30)
    expect(chosen.map(({ file }) => file)).toEqual(['a'])
    expect(left.map(({ file }) => file)).toEqual(['b', 'c', 'd'])
    expect(chooseWithin(near, () => 1, 30).chosen).toHaveLength(3)
    expect(chooseWithin(near, () => 100, 30).chosen.map(({ file }) => file)).toEqual(['a'])
  })
})
