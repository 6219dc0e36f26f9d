import { describe, expect, it } from 'vitest'
import {
  describeFailures,
  journeySeconds,
  playwrightFailures,
  runFailure,
  vitestFailures,
} from './testFailures.ts'

describe('what failed, at the end of a run', () => {
  it('names the tests of vitest that failed, and a file that did not load', () => {
    const failures = vitestFailures(
      {
        testResults: [
          {
            name: '/house/server/src/a.test.ts',
            status: 'failed',
            assertionResults: [
              { status: 'passed', fullName: 'sums › adds' },
              {
                status: 'failed',
                fullName: 'sums › subtracts',
                failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m'],
              },
            ],
          },
          { name: '/house/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
          { name: '/house/c.test.ts', status: 'passed', assertionResults: [] },
        ],
      },
      '/house',
    )
    expect(failures).toEqual([
      { name: 'server/src/a.test.ts › sums › subtracts', message: 'expected 1 to be 2' },
      { name: 'b.test.ts', message: 'no such module' },
    ])
  })

  it('names journeys in nested suites, flaky ones, and what went wrong outside them', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'orders.spec.ts',
      line: 12,
      tests: [
        {
          status,
          results: [
            {
              errors: [{ message: `${title} broke` }],
              attachments: [{ path: `/kept/${title}/console.txt` }],
            },
          ],
        },
      ],
    })
    const failures = playwrightFailures({
      suites: [
        {
          title: 'orders.spec.ts',
          specs: [spec('opens', 'expected'), spec('closes', 'flaky')],
          suites: [{ title: 'in ar', specs: [spec('is decided', 'unexpected')] }],
        },
      ],
      errors: [{ message: 'port 4173 is taken' }],
    })
    expect(failures.map((failure) => failure.name)).toEqual([
      'orders.spec.ts:12 › closes',
      'orders.spec.ts:12 › in ar › is decided',
      'outside every journey',
    ])
    expect(describeFailures(failures)).toContain(
      '✗ orders.spec.ts:12 › in ar › is decided\n    is decided broke\n    see /kept/is decided/console.txt',
    )
  })

  it('names a run that no test failed, by the last it wrote', () => {
    const { name, message } = runFailure(
      'tests',
      1,
      '\u001B[31mUnhandled Rejection\u001B[39m\nError: read ECONNRESET\n',
    )
    expect(name).toBe('tests: ended with 1, and no test failed')
    expect(message).toBe('Unhandled Rejection\nError: read ECONNRESET')
  })

  it('sums the seconds of each file of journeys', () => {
    const spec = (file: string, ...durations: number[]) => ({
      title: 'opens',
      file,
      line: 1,
      tests: durations.map((duration) => ({ status: 'expected', results: [{ duration }] })),
    })
    const nested = { title: 'in ar', specs: [spec('orders/orders.spec.ts', 500)] }
    const suites = [
      {
        title: '',
        specs: [spec('orders/orders.spec.ts', 1000, 250), spec('catalog/units.spec.ts', 40)],
        suites: [nested],
      },
    ]
    expect(journeySeconds({ suites })).toEqual([
      { file: 'e2e/orders/orders.spec.ts', seconds: 1.75 },
      { file: 'e2e/catalog/units.spec.ts', seconds: 0.04 },
    ])
  })

  it('has nothing to say of a run without a report', () => {
    expect([...vitestFailures({}, '/house'), ...playwrightFailures({})]).toEqual([])
  })
})
