import type { ComponentProps } from 'react'
import * as styles from './dialogs.module.css'

/** One of a few answers that one click gives. `isPressed` where one of them is in force. */
export function QuickButton({
  isPressed,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-pressed'> & { isPressed?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.quick} ${className}`.trim()}
      data-piece="quick"
      aria-pressed={isPressed}
    />
  )
}
