import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { createPart } from '../../ui/part.ts'
import { BACKGROUND } from '../session/activity.ts'
import { loadProfile } from '../session/account.ts'
import { api } from '../http/api.ts'
import { createCell } from '../state/cell.ts'
import { startLiveFeed } from './liveFeed.ts'
import type { LiveChange, LiveState } from './liveCalls.ts'
import type { LiveFeed } from './liveFeedOptions.ts'
import type { TabPlace } from './leaderTab.ts'
import { reads } from '../http/readAt.ts'
import { createRefresher } from './refresher.ts'
import { endSession, session } from '../session/session.ts'
import { readStored, writeStored } from '../state/storage.ts'

type Listener = (changes: readonly LiveChange[]) => void

const BEAT = 'bustan.live.beat'
const HELD = 'bustan.live.held'

/**
 * Returns the channel shared by the tabs of a person's browser; null in browsers without channels, where each tab listens by
 * itself.
 */
function tabsOf(person: number | undefined): TabPlace | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(`bustan.live.${person}`)
  return {
    channel: {
      post: (message) => channel.postMessage(message),
      listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
      close: () => channel.close(),
    },
    lastBeat: {
      read: () => Number(readStored(BEAT)),
      write: (at) => writeStored(BEAT, String(at)),
      clear: () => writeStored(BEAT, null),
    },
    isHidden: () => document.hidden,
  }
}

/** The changes of the server, as a page follows them. */
export function createLive(client: QueryClient) {
  const state = createCell<LiveState>('connecting')
  const listeners = new Map<string, Set<Listener>>()
  let running: LiveFeed | undefined

  const notify = (resource: string, changes: readonly LiveChange[]) => {
    for (const listener of listeners.get(resource) ?? []) listener(changes)
  }
  /** Follows what changes while somebody is signed in; queries under a changed resource's name load anew. Answers how to stop. */
  const start = () => {
    const { token, profile } = session.get()
    const refresh = createRefresher(client)
    const feed = startLiveFeed({
      readAt: reads.get().first,
      tabs: tabsOf(profile?.id),
      heldUntil: { read: () => Number(readStored(HELD)), write: (until) => writeStored(HELD, String(until)) },
      url: api.url('live'),
      // An open stream is no use of the session.
      headers: () => ({ ...api.headers(), ...BACKGROUND }),
      onState: state.set,
      onRights: () => void loadProfile().catch(() => undefined),
      onReset: () => void client.invalidateQueries(),
      onUnauthenticated: () => endSession(token ?? undefined),
      onChanges: (changes) => {
        for (const [resource, those] of Map.groupBy(changes, (change) => change.resource)) {
          refresh(resource)
          notify(resource, those)
        }
        notify('*', changes)
      },
    })
    running = feed
    const leaveReads = reads.watch(({ last }) => last && feed.noteRead(last))
    window.addEventListener('online', feed.wake)
    window.addEventListener('pagehide', feed.leave)
    return () => {
      window.removeEventListener('online', feed.wake)
      window.removeEventListener('pagehide', feed.leave)
      feed.stop()
      leaveReads()
      // Up to there everything was told; another person begins anew.
      reads.set({ first: session.get().token === token ? feed.position() : null })
    }
  }
  return {
    state,
    start,
    /** When the server was heard of last, in ms of `Date.now()`; when the page was opened, before it has been. */
    lastContactAt: () => running?.lastContactAt() ?? performance.timeOrigin,
    /** Calls back after every change of a resource (`*`: of all). Answers how to stop. */
    listen(resource: string, listener: Listener) {
      const those = listeners.get(resource) ?? new Set()
      listeners.set(resource, those.add(listener))
      return () => void those.delete(listener)
    },
  }
}
export type Live = ReturnType<typeof createLive>
export const [LivePart, usePageLive] = createPart<Live>()

/** Hears of every change of a resource (`*`: of all), each once. What is shown loads anew without it. */
export function useLive(resource: string, handler: Listener): void {
  const live = usePageLive()
  const onEvent = useEffectEvent(handler)
  useEffect(() => live.listen(resource, (changes) => onEvent(changes)), [live, resource])
}
