import type { ReactNode } from 'react'
import { createPart } from '../../../../ui/part.ts'

/** Draws what somebody who wrote has ordered so far. The app brings it, for orders know of messages already and not the other way. */
export const [SenderGlancePart, useSenderGlance] = createPart<(userId: number) => ReactNode>()
