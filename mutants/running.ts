import type { Mutant } from './mutant.ts'

const METRICS = 'server/src/platform/http/metricsRoute.ts'
const METRICS_TEST = 'server/src/platform/http/metricsRoute.test.ts'

/** Bugs in running the product: its figures, its start, its disk and its files. */
export const running: readonly Mutant[] = [
  {
    bug: 'anybody reads the figures of the process',
    file: METRICS,
    from: 'if (token === null || !sameSecret(token, metricsToken)) throw',
    to: 'if (false) throw',
    test: METRICS_TEST,
  },
  {
    bug: 'each address becomes a figure of its own',
    file: METRICS,
    from: "request.routeOptions.url ?? 'none'",
    to: 'request.url',
    test: METRICS_TEST,
  },
  {
    bug: 'a message that was taken over is counted nowhere',
    file: 'server/src/platform/outgoing/sender.ts',
    from: 'this.parts.onEnd(this.channel, state)',
    to: '',
    test: METRICS_TEST,
  },
  {
    bug: 'a histogram counts each duration in one bucket alone',
    file: 'server/src/platform/metrics/metrics.ts',
    from: 'upTo += counts[at] ?? 0',
    to: 'upTo = counts[at] ?? 0',
    test: 'server/src/platform/metrics/metrics.test.ts',
  },
]
