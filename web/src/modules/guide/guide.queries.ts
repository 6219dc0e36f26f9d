import { guideApi } from '@bustan/contract/guide/guide.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, queryOf, dataOf } from '../../platform/http/call.ts'
import { useLive } from '../../platform/live/live.ts'
import { createRefresher } from '../../platform/live/refresher.ts'

const [GUIDE] = keyOf(guideApi.read)
const [STARTER] = keyOf(guideApi.starter)

/** The query for the remaining steps, loaded again at each visit. */
export const guideOptions = {
  ...dataOf(guideApi.read),
  staleTime: 0,
}

/** The query for the records that the starter set would add now. */
export const starterOptions = { ...queryOf(guideApi.starter), staleTime: 0 }

/** The resources that the steps are computed from. */
const WATCHED: ReadonlySet<string> = new Set(['settings', 'units', 'categories', 'products', 'admins'])

/** Ticks steps as soon as somebody has taken them, in whatever window. */
export function useGuideLive(): void {
  const client = useQueryClient()
  const [refresh] = useState(() => createRefresher(client))
  useLive('*', (changes) => {
    if (!changes.some(({ resource }) => WATCHED.has(resource))) return
    refresh(GUIDE)
    refresh(STARTER)
  })
}
