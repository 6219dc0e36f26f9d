// The failures in the reports of vitest and of Playwright, for the end of `npm test`: whoever reads only the last lines
// of a run that took half an hour sees what failed, and why.
import { relative } from 'node:path'

export interface TestFailure {
  /** The place of the test: file, project and title. */
  readonly name: string
  /** The expected and the received value, the first lines, without colours. */
  readonly message: string
  /** Files that show it: of a journey a picture of the page, and what its console said. */
  readonly evidence?: readonly string[]
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string
    readonly status?: string
    readonly message?: string
    readonly assertionResults?: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly {
        readonly errors?: readonly { readonly message?: string }[]
        readonly attachments?: readonly { readonly path?: string }[]
        /** Milliseconds. */
        readonly duration?: number
      }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[]
  readonly errors?: readonly { readonly message?: string }[]
}

const LINES = 12
// eslint-disable-next-line no-control-regex -- the escape character is what begins a colour
const COLOURS = /\u001B\[[\d;]*m/g

const shorten = (text: string) => text.replace(COLOURS, '').trim().split('\n').slice(0, LINES).join('\n')

/** A file that failed to load has no failed test: it is named by itself. */
export function vitestFailures(report: VitestReport, root: string): TestFailure[] {
  return (report.testResults ?? []).flatMap((file) => {
    const path = relative(root, file.name)
    const failed = (file.assertionResults ?? []).filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed')
      return [{ name: path, message: shorten(file.message ?? '') }]
    return failed.map((test) => ({
      name: `${path} › ${test.fullName}`,
      message: shorten(test.failureMessages?.join('\n') ?? ''),
    }))
  })
}

function inSuite(suite: PlaywrightSuite, above: readonly string[]): TestFailure[] {
  const titles = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => ({
        name: [`${spec.file}:${spec.line}`, ...titles.slice(1), spec.title].join(' › '),
        message: shorten(
          test.results
            .flatMap((result) => result.errors ?? [])
            .map((error) => error.message ?? '')
            .join('\n'),
        ),
        evidence: test.results
          .flatMap((result) => result.attachments ?? [])
          .flatMap(({ path }) => (path ? [path] : [])),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, titles))]
}

/** Flaky counts as failed; an error outside every test (a server that did not come up) is named, too. */
export function playwrightFailures(report: PlaywrightReport): TestFailure[] {
  return [
    ...(report.suites ?? []).flatMap((suite) => inSuite(suite, [])),
    ...(report.errors ?? []).map((error) => ({
      name: 'outside every journey',
      message: shorten(error.message ?? ''),
    })),
  ]
}

/** Seconds that each file of journeys took. */
export function journeySeconds(report: PlaywrightReport): { file: string; seconds: number }[] {
  const durations = (suite: PlaywrightSuite): { file: string; seconds: number }[] => [
    ...(suite.specs ?? []).flatMap(({ file, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .map(({ duration = 0 }) => ({ file: `e2e/${file}`, seconds: duration / 1000 })),
    ),
    ...(suite.suites ?? []).flatMap(durations),
  ]
  const byFile = Map.groupBy((report.suites ?? []).flatMap(durations), ({ file }) => file)
  return [...byFile].map(([file, all]) => ({
    file,
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
  }))
}

const LAST_LINES = 60

/** Returns the last output of a runner, for a run that ended badly while its report names no failed test. */
export function runFailure(name: string, code: number, lastErrors: string): TestFailure {
  const lines = lastErrors.replace(COLOURS, '').trim().split('\n').slice(-LAST_LINES)
  return { name: `${name}: ended with ${code}, and no test failed`, message: lines.join('\n') }
}

export function describeFailures(failures: readonly TestFailure[]): string {
  return failures
    .map(({ name, message, evidence = [] }) =>
      [`✗ ${name}`, message.replace(/^/gm, '    '), ...evidence.map((path) => `    see ${path}`)].join('\n'),
    )
    .join('\n\n')
}
