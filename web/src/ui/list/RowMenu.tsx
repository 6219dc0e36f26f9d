import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useUiTexts } from '../texts.ts'
import { RowMenuButton } from './RowMenuButton.tsx'

const load = () => import('./RowMenuList.tsx')
const RowMenuList = lazy(() => load().then((module) => ({ default: module.RowMenuList })))
const preload = () => void load().catch(() => undefined)

export type RowAction = {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

/** The rest of a row's actions behind three dots; `name` says whose they are. The menu's code comes with its use. */
export function RowMenu(props: { name: string; actions: readonly RowAction[] }) {
  const texts = useUiTexts()
  const [wanted, setWanted] = useState(false)
  const label = `${texts.moreActions}: ${props.name}`
  const button = (
    <RowMenuButton
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  return (
    <Suspense fallback={button}>
      {wanted ? <RowMenuList label={label} actions={props.actions} /> : button}
    </Suspense>
  )
}
