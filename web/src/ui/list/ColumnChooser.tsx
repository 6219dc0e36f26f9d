import { lazy, Suspense, useState } from 'react'
import { ColumnButton } from './ColumnButton.tsx'
import type { ColumnChoice } from './columnChoice.ts'

const load = () => import('./ColumnList.tsx')
const ColumnList = lazy(() => load().then((module) => ({ default: module.ColumnList })))
const preload = () => void load().catch(() => undefined)

/** Which hideable columns are seen, and in what order. What opens comes with its first use. */
export function ColumnChooser(props: ColumnChoice) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <ColumnButton
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  return <Suspense fallback={button}>{wanted ? <ColumnList {...props} /> : button}</Suspense>
}
