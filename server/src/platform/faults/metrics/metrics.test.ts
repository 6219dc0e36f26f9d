import { expect, test } from 'vitest'
import { Metrics } from './metrics.ts'

test('counters, gauges and histograms are told in the text format', async () => {
  const metrics = new Metrics()
  const count = metrics.counter('sold_total', 'Sold.\nAll of it, \\ too.', [{ kind: 'apple' }])
  const note = metrics.histogram('took_seconds', 'Took.', [0.1, 1])
  metrics.gauge('open', 'Open.', () => [{ value: 3 }, { labels: { name: 'a "b"\\\n' }, value: 0.5 }])
  metrics.gauge('read_total', 'Read elsewhere.', () => [{ value: 1e21 }], 'counter')
  count({ kind: 'pear' }, 2)
  count({ kind: 'pear' })
  for (const seconds of [0.1, 0.25, 5]) note(seconds, { route: '/a/:id' })
  expect(await metrics.text()).toBe(
    [
      '# HELP sold_total Sold.\\nAll of it, \\\\ too.',
      '# TYPE sold_total counter',
      'sold_total{kind="apple"} 0',
      'sold_total{kind="pear"} 3',
      '# HELP took_seconds Took.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{route="/a/:id",le="0.1"} 1',
      'took_seconds_bucket{route="/a/:id",le="1"} 2',
      'took_seconds_bucket{route="/a/:id",le="+Inf"} 3',
      'took_seconds_sum{route="/a/:id"} 5.35',
      'took_seconds_count{route="/a/:id"} 3',
      '# HELP open Open.',
      '# TYPE open gauge',
      'open 3',
      'open{name="a \\"b\\"\\\\\\n"} 0.5',
      '# HELP read_total Read elsewhere.',
      '# TYPE read_total counter',
      'read_total 1e+21',
      '',
    ].join('\n'),
  )
})

test('a figure that can not be read, or not in time, leaves the others', async () => {
  const missing: string[] = []
  const metrics = new Metrics((_error, name) => void missing.push(name))
  metrics.gauge('broken', 'Broken.', () => Promise.reject(new Error('away')))
  metrics.gauge('slow', 'Slow.', () => new Promise(() => undefined))
  metrics.gauge('here', 'Here.', () => [{ value: 1 }])
  expect(await metrics.text(20)).toBe('# HELP here Here.\n# TYPE here gauge\nhere 1\n')
  expect(missing.toSorted()).toEqual(['broken', 'slow'])
})

test('a name is added once', () => {
  const metrics = new Metrics()
  metrics.counter('sold_total', 'Sold.')
  expect(() => metrics.gauge('sold_total', 'Sold.', () => [])).toThrow('sold_total')
})
