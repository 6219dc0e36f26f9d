import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { countsOptions } from '../../platform/live/notices.ts'
import { useSound } from '../sound/sound.ts'
import { useCanOpen } from '../../platform/navigation/screens.ts'
import { useGo } from '../../platform/navigation/AppLink.tsx'

/** Tells of notifications as they come in, by a toast and a sound. What tells is brought with the first of them. */
export function useNotices(): void {
  const go = useGo()
  const canOpen = useCanOpen()
  const sound = useSound()
  const latest = useQuery(countsOptions).data?.latest_id
  const known = useRef<number>(undefined)
  const standing = useRef(new Set<number>())
  const announce = useEffectEvent(async (since: number) => {
    const { announceNotices } = await import('./announceNotices.ts')
    await announceNotices(since, { canOpen, go, sound, standing: standing.current })
  })
  useEffect(() => {
    if (latest === undefined) return
    const since = known.current
    known.current = Math.max(latest, since ?? 0)
    if (since !== undefined && latest > since) void announce(since).catch(() => undefined)
  }, [latest])
}
