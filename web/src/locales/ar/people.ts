import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { people as en } from '../en/people.ts'

/** Clients, employees, managers, departments and requests. */
export const people: ArabicOf<typeof en> = {}
