import { LateMenu } from './LateMenu.tsx'
import type { RowAction } from './RowMenuList.tsx'
import { lazyPart } from '../../pieces/latePart.tsx'

/** Brings the code of open menus. */
export const loadRowMenu = () => import('./RowMenuList.tsx')
/** The menu itself, which opens as soon as its code is here. The one way to it: whoever shares it loads it late. */
export const RowMenuList = lazyPart(loadRowMenu, 'RowMenuList')

/** The rest of a row's actions behind three dots; `name` says whose they are. The menu's code comes with its use. */
export const RowMenu = (props: { name: string; actions: readonly RowAction[] }) => (
  <LateMenu name={props.name} load={loadRowMenu}>
    {(label) => <RowMenuList label={label} actions={props.actions} />}
  </LateMenu>
)
