import type { ReactNode } from 'react'

/** Something that can be done with a row, as an entry of its menu. */
export type RowAction = {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}
