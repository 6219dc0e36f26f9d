import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

/** Moves one of a list up or down. */
export function MoveButtons(props: {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
}) {
  return (
    <>
      <button
        type="button"
        className="tool"
        disabled={props.isFirst}
        aria-label={`${props.name} ↑`}
        onClick={() => props.onMove(-1)}
      >
        <IconArrowUp size={14} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="tool"
        disabled={props.isLast}
        aria-label={`${props.name} ↓`}
        onClick={() => props.onMove(1)}
      >
        <IconArrowDown size={14} aria-hidden="true" />
      </button>
    </>
  )
}
