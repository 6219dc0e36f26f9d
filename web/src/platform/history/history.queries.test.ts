import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOfResource } from '../http/call.ts'
import { historyOptions } from './history.queries.ts'

test.each(['units', 'masters.banks'])(
  'the history of one of %s is loaded anew with all else about them',
  async (name) => {
    const client = new QueryClient()
    const { queryKey } = historyOptions(name, '7', 6)
    client.setQueryData(queryKey, {
      data: [],
      meta: { current_page: 1, last_page: 1, per_page: 6, total: 0 },
    })
    await client.invalidateQueries({ queryKey: keyOfResource(name) })
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  },
)
