import { mastersTexts } from '@bustan/contract/masters/texts.ar.ts'

/** All that travels in this file. */
export const ar = mastersTexts
