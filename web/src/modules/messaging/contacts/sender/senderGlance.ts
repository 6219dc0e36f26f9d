import type { ReactNode } from 'react'
import { createCell } from '../../../../platform/state/cell.ts'

/** Draws what somebody who wrote has ordered so far. The app brings it, for orders know of messages already and not the other way. */
export const senderGlance = createCell<((userId: number) => ReactNode) | null>(null)
