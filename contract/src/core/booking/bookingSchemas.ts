import * as z from 'zod/mini'
import { day, id, optional, present } from '../resource/inputs.ts'
import { listOf } from '../resource/list.ts'

/** Query of `GET {resource}/days`: both days included, of one unit or of all. */
export const daysQuery = z.object({ unit: optional(id()), from: present(day()), to: present(day()) })

const named = z.object({ id: z.int(), name: z.string() })

/** A day that is taken, of which unit, and by which record. */
const takenDay = z.object({ day: z.string(), unit: named, record: named })
export type TakenDay = z.output<typeof takenDay>

/** The taken days in their order; `truncated` where there are more of them. */
export const daysAnswer = listOf(takenDay)
