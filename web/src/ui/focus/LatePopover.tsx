import { type ReactNode, Suspense, useState } from 'react'

/** The props of the button that stands in for a popover. */
interface LateButton {
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': false
  onPointerEnter: () => void
  onFocus: () => void
  onClick: () => void
}

/**
 * A popover that comes with its first use: a button stands in for it, and its code is fetched once somebody reaches for that. The
 * popover has a button of its own and opens at once (useLatePopover).
 */
export function LatePopover(props: {
  kind: 'menu' | 'dialog'
  load: () => Promise<unknown>
  button: (late: LateButton) => ReactNode
  /** True where it is wanted without a press. */
  isWanted?: boolean
  /** The popover. */
  children: ReactNode
}) {
  const [isPressed, setPressed] = useState(false)
  const preload = () => void props.load().catch(() => undefined)
  const button = props.button({
    'aria-haspopup': props.kind,
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setPressed(true),
  })
  return <Suspense fallback={button}>{isPressed || props.isWanted ? props.children : button}</Suspense>
}
