import { type ReactNode, Suspense, useState } from 'react'
import { useUiTexts } from '../../texts.ts'
import { RowMenuButton } from './RowMenuButton.tsx'

/** Three dots whose menu, drawn by `children`, comes with its first use; `name` says whose actions they are. */
export function LateMenu(props: {
  name: string
  load: () => Promise<unknown>
  children: (label: string) => ReactNode
}) {
  const texts = useUiTexts()
  const [wanted, setWanted] = useState(false)
  const label = `${texts.moreActions}: ${props.name}`
  const preload = () => void props.load().catch(() => undefined)
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
  return <Suspense fallback={button}>{wanted ? props.children(label) : button}</Suspense>
}
