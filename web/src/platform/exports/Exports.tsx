import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useCell } from '../state/cell.ts'
import { exportsOptions } from './exports.queries.ts'
import { downloadsNews, shownPdf } from './downloadsPanel.ts'

const DownloadsPanel = lazy(() =>
  import('./DownloadsPanel.tsx').then((module) => ({ default: module.DownloadsPanel })),
)

const PdfPreview = lazy(() => import('./PdfPreview.tsx').then((module) => ({ default: module.PdfPreview })))

/** My files that are being written or are ready, on every page; nothing where there are none. */
export function Exports({ enabled }: { enabled: boolean }) {
  const { data } = useQuery({ ...exportsOptions, enabled })
  const news = useCell(downloadsNews)
  const pdf = useCell(shownPdf)
  return (
    <>
      <p className="sr" role="status">
        {news}
      </p>
      <Suspense fallback={null}>
        {data !== undefined && data.length > 0 && <DownloadsPanel jobs={data} />}
      </Suspense>
      <Suspense fallback={null}>
        {pdf && <PdfPreview file={pdf} onClose={() => shownPdf.set(null)} />}
      </Suspense>
    </>
  )
}
