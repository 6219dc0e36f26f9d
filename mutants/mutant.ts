/** A bug that is planted to see that a test finds it. */
export interface Mutant {
  /** What is wrong with the product then. */
  bug: string
  file: string
  /** Stands once in the file. */
  from: string
  to: string
  /** The test file that finds it. */
  test: string
  /** The database it is found on, where one alone would not do: two sessions at once need Postgres. */
  database?: 'embedded' | 'postgres'
}
