import type { AddressSamples } from '../shops/samples.ts'
import { DASHBOARD, randomPaths, randomPiece } from './scenarios.ts'
import type { Scenario } from './scenarios.ts'

/** A list that the product serves by its definition alone. */
const BOUND = 1.5
const GROWTH_BOUND = 1.3

const ADDRESSES = `${DASHBOARD}/masters/addresses`

/** Lists of a resource that has no code of its own. */
export const recordScenarios = ({ count, clients, cities, titles, names }: AddressSamples): Scenario[] => [
  {
    name: 'page 1, 6 rows',
    bound: BOUND,
    growth: GROWTH_BOUND,
    pathAt: () => `${ADDRESSES}?page=1&per_page=6`,
  },
  {
    name: 'page 1, 50 rows',
    bound: BOUND,
    growth: GROWTH_BOUND,
    pathAt: () => `${ADDRESSES}?page=1&per_page=50`,
  },
  {
    name: 'deep page, offset about 2 %',
    bound: BOUND,
    pathAt: randomPaths('deep records', (random) => {
      return `${ADDRESSES}?page=${random.whole(1, Math.ceil(count / 300))}&per_page=6`
    }),
  },
  {
    name: 'of one client',
    bound: BOUND,
    growth: GROWTH_BOUND,
    pathAt: randomPaths(
      'records of a client',
      (random) => `${ADDRESSES}?user_id=${random.pick(clients)}&per_page=6`,
    ),
  },
  {
    name: 'of one city, counted',
    bound: BOUND,
    pathAt: randomPaths(
      'records of a city',
      (random) => `${ADDRESSES}?city_id=${random.pick(cities)}&per_page=6`,
    ),
  },
  {
    name: 'one of them by its words, counted',
    bound: BOUND,
    pathAt: randomPaths('records by words', (random) => {
      return `${ADDRESSES}?title=${encodeURIComponent(random.pick(titles))}&per_page=6`
    }),
  },
  {
    name: 'as one types: part of a name',
    bound: BOUND,
    growth: GROWTH_BOUND,
    pathAt: randomPaths('suggested records', (random) => {
      return `${ADDRESSES}?suggest=1&title=${randomPiece(random, random.pick(names), 3)}&per_page=5`
    }),
  },
]
