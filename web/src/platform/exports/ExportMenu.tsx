import { lazy } from 'react'
import { LateMenu } from '../../ui/list/LateMenu.tsx'
import { loadRowMenu } from '../../ui/list/RowMenu.tsx'
import type { Query } from '../http.ts'

const loadActions = () => import('./ExportActions.tsx')
const load = () => Promise.all([loadActions(), loadRowMenu()])
const ExportActions = lazy(() => loadActions().then((module) => ({ default: module.ExportActions })))

/** A list's file: what the list is called in `POST exports`, its address (the same unless stated) and its query. */
export interface ListFile {
  list: string
  url?: string
  query: Query
}

export interface ExportMenuProps {
  /** What people call the list. */
  name: string
  file: ListFile
  /** Rows that the filters leave, as the list knows it. */
  total: number
  /** Where records come in from a file, for those who may. */
  importHref?: string | undefined
}

/** Takes what is filtered along as a file. What opens comes with its first use. */
export const ExportMenu = (props: ExportMenuProps) => (
  <LateMenu name={props.name} load={load}>
    {(label) => <ExportActions {...props} label={label} />}
  </LateMenu>
)
