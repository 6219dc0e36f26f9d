import type { ReactNode } from 'react'

/** Something the search box offers. */
export interface Choice {
  key: string
  label: string
  /** Said quietly beside it. */
  detail?: string | null
  group: string
  icon: ReactNode
  run: () => void
}
