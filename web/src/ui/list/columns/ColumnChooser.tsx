import { lazy, Suspense, useState } from 'react'
import { ColumnButton } from './ColumnButton.tsx'
import type { ColumnChoice } from './columnChoice.ts'

const load = () => import('./ColumnList.tsx')
const ColumnList = lazy(() => load().then((module) => ({ default: module.ColumnList })))
const preload = () => void load().catch(() => undefined)

/** Renders the choice of the hideable columns that are shown, and of their order. The panel that opens is loaded on first use. */
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
