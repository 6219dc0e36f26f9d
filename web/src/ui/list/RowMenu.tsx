import { lazy, type ReactNode } from 'react'
import { LateMenu } from './LateMenu.tsx'

const load = () => import('./RowMenuList.tsx')
const RowMenuList = lazy(() => load().then((module) => ({ default: module.RowMenuList })))

export type RowAction = {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

/** The rest of a row's actions behind three dots; `name` says whose they are. The menu's code comes with its use. */
export const RowMenu = (props: { name: string; actions: readonly RowAction[] }) => (
  <LateMenu name={props.name} load={load}>
    {(label) => <RowMenuList label={label} actions={props.actions} />}
  </LateMenu>
)
