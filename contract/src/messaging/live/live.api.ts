import { endpoint } from '../../core/calls/endpoint.ts'
import * as z from 'zod/mini'

const sinceQuery = z.object({ position: z.optional(z.string().check(z.regex(/^\d{1,40}$/))) })

/** Something that happened to one record: which, never what. */
const liveChange = z.object({ id: z.int(), resource: z.string(), record_id: z.string(), action: z.string() })

/** The changes since a position; `reset`: there were too many, so that everything is to be loaded anew. */
const sinceAnswer = z.object({ data: z.array(liveChange), position: z.string(), reset: z.boolean() })

/** The calls that report changes as they happen. */
export const liveApi = {
  stream: endpoint('GET', '/live', 'staff'),
  since: endpoint('GET', '/live/since', 'staff', { query: sinceQuery, answer: sinceAnswer }),
}
