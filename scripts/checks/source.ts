/** A source file: its path below the root and its text. */
export interface Source {
  path: string
  text: string
}
