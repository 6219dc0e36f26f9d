import type { QueryClient } from '@tanstack/react-query'
import { keyOfResource } from '../http/call.ts'

/** While changes rain, a resource is loaded anew at most this often, in ms. */
const CALM = 500
/** A load that takes longer than this, in ms, is given up for a new one: its connection may be dead. */
const PATIENCE = 10_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Loads a resource anew: at once, and once more after a burst. A load under way is waited for, since each new one ends it: on a
 * slow connection a busy shop would otherwise see nothing until the rain is over.
 */
export function createRefresher(client: QueryClient): (resource: string) => void {
  /** Resources that are being loaded, and whether they changed meanwhile. */
  const loading = new Map<string, boolean>()
  const load = async (resource: string) => {
    loading.set(resource, false)
    const loaded = client.invalidateQueries({ queryKey: keyOfResource(resource) })
    await Promise.all([pause(CALM), Promise.race([loaded, pause(PATIENCE)])])
    const changed = loading.get(resource)
    loading.delete(resource)
    if (changed) void load(resource)
  }
  return (resource) => {
    if (loading.has(resource)) loading.set(resource, true)
    else void load(resource)
  }
}
