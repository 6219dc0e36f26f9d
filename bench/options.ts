import { parseArgs } from 'node:util'

/** The size of a benchmark's shop. */
export interface ShopSize {
  orders: number
  clients: number
  products: number
}

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text.replaceAll('_', ''))
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number, not "${text}"`)
  return value
}

/** `--name value` of the command line as numbers and texts; names that are not in `known` are refused. */
export function readOptions<Name extends string>(known: readonly Name[]): Partial<Record<Name, string>> {
  const options = Object.fromEntries(known.map((name) => [name, { type: 'string' as const }]))
  return parseArgs({ options, strict: true }).values as Partial<Record<Name, string>>
}

/** One option as a whole number. */
export const numberOption = (name: string, text: string | undefined, initial: number): number =>
  text === undefined ? initial : wholeNumber(name, text)

/** A line of progress. */
export const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

/** Seconds since `start` (performance.now()), for people. */
export const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`
