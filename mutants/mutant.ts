/** A bug that is planted to see that a test finds it. */
export interface Mutant {
  /** The bug that the product then has. */
  bug: string
  file: string
  /** Stands once in the file. */
  from: string
  to: string
  /** Finds it, run alone: a test file, a journey (`e2e/…`, in each turn) or `scripts/check.ts`. */
  test: string
}
