import { type ReactNode, Suspense, useState, type ComponentPropsWithRef } from 'react'
import { IconDots } from '@tabler/icons-react'
import { useUiTexts } from '../../texts.ts'

/** The three dots. */
export function RowMenuButton(props: ComponentPropsWithRef<'button'> & { label: string }) {
  const { label, ...rest } = props
  return (
    <button type="button" {...rest} className="tool" aria-label={label}>
      <IconDots size={18} aria-hidden="true" />
    </button>
  )
}

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
