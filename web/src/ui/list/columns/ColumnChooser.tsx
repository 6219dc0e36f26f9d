import { LatePopover } from '../../focus/LatePopover.tsx'
import { ColumnButton } from './ColumnButton.tsx'
import type { ColumnChoice } from './columnChoice.ts'
import { lazyPart } from '../../pieces/latePart.tsx'

const load = () => import('./ColumnList.tsx')
const ColumnList = lazyPart(load, 'ColumnList')

/** Renders the choice of the hideable columns that are shown, and of their order. The panel that opens is loaded on first use. */
export const ColumnChooser = (props: ColumnChoice) => (
  <LatePopover kind="dialog" load={load} button={(late) => <ColumnButton {...late} />}>
    <ColumnList {...props} />
  </LatePopover>
)
