import { expect, test } from 'vitest'
import { incrementalSums } from './incrementalSums.ts'

interface Row {
  kind: string
  count: number
}

/** A chain of documents by their kind, and sums of it; `asked` says where each question began. */
function chainOf(kinds: string[]) {
  const cursors: (number | null)[] = []
  const ask = (since: number | null) => {
    cursors.push(since)
    const groups = Map.groupBy(kinds.slice(since ?? 0), (kind) => kind)
    const rows = [...groups].map(([kind, all]): Row => ({ kind, count: all.length }))
    return Promise.resolve({ head: kinds.length, rows })
  }
  return { kinds, asked: cursors, ask }
}

const createSums = () =>
  incrementalSums<Row>(
    ({ kind }) => kind,
    (one, other) => ({ kind: one.kind, count: one.count + other.count }),
  )

test('only what came since is summed', async () => {
  const sums = createSums()
  const chain = chainOf(['a', 'a', 'b'])
  expect(await sums('all', chain.ask)).toEqual([
    { kind: 'a', count: 2 },
    { kind: 'b', count: 1 },
  ])
  chain.kinds.push('a', 'c')
  const grown = [
    { kind: 'a', count: 3 },
    { kind: 'b', count: 1 },
    { kind: 'c', count: 1 },
  ]
  expect(await sums('all', chain.ask)).toEqual(grown)
  expect(await sums('all', chain.ask)).toEqual(grown)
  expect(chain.asked).toEqual([null, 3, 5])
})

test('a chain that is shorter than it was is summed anew', async () => {
  const sums = createSums()
  await sums('all', chainOf(['a', 'a', 'b']).ask)
  const other = chainOf(['c'])
  expect(await sums('all', other.ask)).toEqual([{ kind: 'c', count: 1 }])
  expect(other.asked).toEqual([3, null])
})

test('filters that nobody asks for are forgotten', async () => {
  const sums = createSums()
  const chain = chainOf(['a'])
  for (let filter = 0; filter <= 200; filter += 1) await sums(String(filter), chain.ask)
  chain.asked.length = 0
  await sums('200', chain.ask)
  await sums('0', chain.ask)
  expect(chain.asked).toEqual([1, null])
})
