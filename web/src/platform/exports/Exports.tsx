import { useQuery } from '@tanstack/react-query'
import { useCell } from '../state/cell.ts'
import { exportsOptions } from './exports.queries.ts'
import { downloadsNews, shownPdf } from './downloadsPanel.ts'
import { latePart } from '../../ui/pieces/latePart.tsx'

const DownloadsPanel = latePart(() => import('./DownloadsPanel.tsx'), 'DownloadsPanel')

const PdfPreview = latePart(() => import('./PdfPreview.tsx'), 'PdfPreview')

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
      {data !== undefined && data.length > 0 && <DownloadsPanel jobs={data} />}
      {pdf && <PdfPreview file={pdf} onClose={() => shownPdf.set(null)} />}
    </>
  )
}
