import type { ReactNode } from 'react'
import { Breadcrumb } from '../../ui/frame/Breadcrumb.tsx'
import { appLink } from '../navigation/AppLink.tsx'
import { useCanOpen } from '../navigation/screens.ts'
import { listCrumb } from './listAddress.ts'

/** The way back to a list, from a page of one of its records. */
export const ListTrail = (props: { path: string; title: string; here: ReactNode }) => (
  <Breadcrumb
    renderLink={appLink}
    items={[listCrumb(useCanOpen(), props.path, props.title), { key: 'this', label: props.here }]}
  />
)
