/** The hideable columns in the order now in force, and which of them are not seen. */
export type ColumnChoice = {
  columns: readonly { key: string; header: string }[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  onOrder?: (keys: string[]) => void
  /** True if rows are compact; the choice is made in the same place. */
  isCompact?: boolean
  onCompact?: (compact: boolean) => void
}
