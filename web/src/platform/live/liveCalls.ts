import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import type { liveApi } from '@bustan/contract/messaging/live/live.api.ts'

/** The changes since a position. */
export type Since = Answered<typeof liveApi.since>

/** Something that happened to one record: which, never what. */
export type LiveChange = Since['data'][number]

/** `live`: told as it happens; `polling`: asked for every few seconds; `down`: neither answers. */
export type LiveState = 'connecting' | 'live' | 'polling' | 'down'

/** The session has ended. */
export class Refused extends Error {}
/** The session holds as many streams as it may. */
export class TooMany extends Error {}

interface LiveAddress {
  /** Address of the stream; the polling address is `{url}/since`. */
  url: string
  headers: () => Record<string, string>
}

/** Opens the stream, which continues after a position. Throws Refused and TooMany. */
export async function openStream(
  { url, headers }: LiveAddress,
  from: string | null,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(url, {
    headers: {
      ...headers(),
      accept: 'text/event-stream',
      ...(from === null ? {} : { 'last-event-id': from }),
    },
    signal,
  })
  if (response.status === 401) throw new Refused()
  if (response.status === 429) throw new TooMany()
  if (!response.ok || !response.body) throw new Error('no stream')
  return response.body
}

/** Asks what happened since a position. Throws Refused. */
export async function askSince(
  { url, headers }: LiveAddress,
  from: string | null,
  signal: AbortSignal,
): Promise<Since> {
  const since = from === null ? '' : `?position=${encodeURIComponent(from)}`
  const response = await fetch(`${url}/since${since}`, { headers: headers(), signal })
  if (response.status === 401) throw new Refused()
  if (!response.ok) throw new Error('no answer')
  return (await response.json()) as Since
}
