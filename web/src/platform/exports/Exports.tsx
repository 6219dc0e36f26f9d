import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useCell } from '../cell.ts'
import { exportsOptions } from './exports.queries.ts'
import { downloadsNews } from './downloadsPanel.ts'

const DownloadsPanel = lazy(() =>
  import('./DownloadsPanel.tsx').then((module) => ({ default: module.DownloadsPanel })),
)

/** My files that are being written or are ready, on every page; nothing where there are none. */
export function Exports({ enabled }: { enabled: boolean }) {
  const { data } = useQuery({ ...exportsOptions, enabled })
  const news = useCell(downloadsNews)
  return (
    <>
      <p className="sr" role="status">
        {news}
      </p>
      <Suspense fallback={null}>
        {data !== undefined && data.length > 0 && <DownloadsPanel jobs={data} />}
      </Suspense>
    </>
  )
}
