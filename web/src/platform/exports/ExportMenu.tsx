import { LateMenu } from '../../ui/list/rowMenu/LateMenu.tsx'
import { loadRowMenu } from '../../ui/list/rowMenu/RowMenu.tsx'
import type { ExportMenuProps } from './listFile.ts'
import { lazyPart } from '../../ui/pieces/latePart.tsx'

const loadActions = () => import('./ExportActions.tsx')
const load = () => Promise.all([loadActions(), loadRowMenu()])
const ExportActions = lazyPart(loadActions, 'ExportActions')

/** Takes what is filtered along as a file. What opens comes with its first use. */
export const ExportMenu = (props: ExportMenuProps) => (
  <LateMenu name={props.name} load={load}>
    {(label) => <ExportActions {...props} label={label} />}
  </LateMenu>
)
