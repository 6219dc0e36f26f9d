import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { floorOrderOptions, loadPictures } from './floor.queries.ts'

/** Loads orders with their pictures ahead, so that they can be picked when the network is gone by then. */
export function useLoadAhead(ids: readonly number[]): void {
  const client = useQueryClient()
  const text = ids.join(',')
  useEffect(() => {
    for (const id of text === '' ? [] : text.split(','))
      client.fetchQuery(floorOrderOptions(Number(id))).then(
        ({ data }) => loadPictures(data.order_lines),
        // Its own screen says what can't be loaded.
        () => undefined,
      )
  }, [client, text])
}
