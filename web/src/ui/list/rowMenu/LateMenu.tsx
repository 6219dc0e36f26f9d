import { type ReactNode, type ComponentPropsWithRef } from 'react'
import { IconDots } from '@tabler/icons-react'
import { LatePopover } from '../../focus/LatePopover.tsx'
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
  const label = `${texts.moreActions}: ${props.name}`
  return (
    <LatePopover kind="menu" load={props.load} button={(late) => <RowMenuButton {...late} label={label} />}>
      {props.children(label)}
    </LatePopover>
  )
}
