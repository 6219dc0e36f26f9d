import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { ToolButton } from '../../pieces/ToolButton.tsx'

/** Moves one of a list up or down. */
export function MoveButtons(props: {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
}) {
  return (
    <>
      <ToolButton disabled={props.isFirst} label={`${props.name} ↑`} onClick={() => props.onMove(-1)}>
        <IconArrowUp size={14} aria-hidden="true" />
      </ToolButton>
      <ToolButton disabled={props.isLast} label={`${props.name} ↓`} onClick={() => props.onMove(1)}>
        <IconArrowDown size={14} aria-hidden="true" />
      </ToolButton>
    </>
  )
}
