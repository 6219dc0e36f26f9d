import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../platform/live/live.ts'

/** While orders rain, the report is loaded anew at most this often, in ms: over a year everybody's sums are sorted for it. */
const APART = 5_000

/** Loads what was asked of `path` anew while records of `resource` come and change. */
export function useFresh(resource: string, path: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(resource, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: [path] })
    }, APART)
  })
}

/** Keeps the report true while orders come in and are rejected. */
export const useFreshReport = (): void => useFresh('orders', 'reports')
