import { mastersTexts } from '@bustan/contract/masters/texts.en.ts'

/** All that travels in this file. */
export const en = mastersTexts
