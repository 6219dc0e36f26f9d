import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useCell } from '../cell.ts'
import { exportsOptions } from './exports.queries.ts'
import { trayNews } from './tray.ts'

const ExportTray = lazy(() => import('./ExportTray.tsx').then((module) => ({ default: module.ExportTray })))

/** My files that are being written or are ready, on every page; nothing where there are none. */
export function Exports({ enabled }: { enabled: boolean }) {
  const { data } = useQuery({ ...exportsOptions, enabled })
  const news = useCell(trayNews)
  return (
    <>
      <p className="sr" role="status">
        {news}
      </p>
      <Suspense fallback={null}>
        {data !== undefined && data.length > 0 && <ExportTray jobs={data} />}
      </Suspense>
    </>
  )
}
