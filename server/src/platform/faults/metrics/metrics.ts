import { within } from '../../time/within.ts'

/**
 * The labels that tell one series of a metric from another. Their values come from a list that the product itself ends: never
 * from a caller.
 */
export type Labels = Readonly<Record<string, string>>

/** One figure of a gauge. */
export interface Sample {
  readonly labels?: Labels
  readonly value: number
}

type Kind = 'counter' | 'gauge' | 'histogram'

interface Family {
  readonly name: string
  readonly kind: Kind
  readonly help: string
  /** Returns lines without their end; each names the metric itself. */
  lines(): string[] | Promise<string[]>
}

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapeValue = (text: string) => escapeHelp(text).replaceAll('"', '\\"')

/** Numbers as the format writes them: it knows no other word for what lies beyond all of them. */
const written = (value: number) =>
  value === Infinity ? '+Inf' : value === -Infinity ? '-Inf' : Number.isNaN(value) ? 'NaN' : String(value)

const textOf = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeValue(value)}"`)
    .join(',')

const line = (name: string, labels: string, value: number) =>
  `${name}${labels ? `{${labels}}` : ''} ${written(value)}`

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(',')

interface Observed {
  /** The numbers of values that were at most as long as each bound, and longer than the one before. */
  readonly counts: number[]
  sum: number
}

/** Figures of this process, in the text format of Prometheus (0.0.4). A name is added once: another time throws. */
export class Metrics {
  readonly #families = new Map<string, Family>()
  readonly #onFault: (error: unknown, name: string) => void

  /** `onFault` hears of figures that could not be read; all others are told without them. */
  constructor(onFault: (error: unknown, name: string) => void = () => undefined) {
    this.#onFault = onFault
  }

  #add(family: Family): void {
    if (this.#families.has(family.name)) throw new Error(`The metric ${family.name} is there already`)
    this.#families.set(family.name, family)
  }

  /** Adds what only grows. `known` are series that stand at 0 before anything happens. Returns how to count. */
  counter(name: string, help: string, known: readonly Labels[] = []): (labels?: Labels, by?: number) => void {
    const values = new Map<string, number>(known.map((labels) => [textOf(labels), 0]))
    this.#add({
      name,
      kind: 'counter',
      help,
      lines: () => [...values].map(([labels, value]) => line(name, labels, value)),
    })
    return (labels = {}, by = 1) => {
      const key = textOf(labels)
      values.set(key, (values.get(key) ?? 0) + by)
    }
  }

  /** Adds durations, in seconds, counted by ascending bounds. Returns how to note one. */
  histogram(
    name: string,
    help: string,
    bounds: readonly number[],
  ): (seconds: number, labels?: Labels) => void {
    const all = [...bounds, Infinity]
    const series = new Map<string, Observed>()
    this.#add({
      name,
      kind: 'histogram',
      help,
      lines: () =>
        [...series].flatMap(([labels, { counts, sum }]) => {
          let upTo = 0
          const buckets = all.map((bound, at) => {
            upTo += counts[at] ?? 0
            return line(`${name}_bucket`, joined(labels, `le="${written(bound)}"`), upTo)
          })
          return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, upTo)]
        }),
    })
    return (seconds, labels = {}) => {
      const key = textOf(labels)
      const observed = series.get(key) ?? { counts: all.map(() => 0), sum: 0 }
      series.set(key, observed)
      const at = all.findIndex((bound) => seconds <= bound)
      observed.counts[at] = (observed.counts[at] ?? 0) + 1
      observed.sum += seconds
    }
  }

  /** Adds what goes up and down, read whenever it is asked for; a counter where something else counts. */
  gauge(
    name: string,
    help: string,
    read: () => readonly Sample[] | Promise<readonly Sample[]>,
    kind: 'gauge' | 'counter' = 'gauge',
  ): void {
    this.#add({
      name,
      kind,
      help,
      lines: async () => (await read()).map(({ labels = {}, value }) => line(name, textOf(labels), value)),
    })
  }

  /**
   * Returns all figures, read one after the other so that none counts the others' reading. What can't be read before `deadlineMs`
   * have passed is left out, and told to `onFault`.
   */
  async text(deadlineMs = 2_000): Promise<string> {
    const end = performance.now() + deadlineMs
    const text: string[] = []
    for (const { name, kind, help, lines } of this.#families.values())
      try {
        const left = Math.max(1, end - performance.now())
        const read = await within(left, Promise.resolve().then(lines), () => new Error('no answer in time'))
        if (read.length > 0)
          text.push(`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${kind}`, ...read)
      } catch (error) {
        this.#onFault(error, name)
      }
    return `${text.join('\n')}\n`
  }

  /** The names of all metrics, in the order in which they were added. */
  get names(): readonly string[] {
    return [...this.#families.keys()]
  }
}
