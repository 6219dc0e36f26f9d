import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import * as styles from './button.module.css'
import { Loader } from './Loader.tsx'

interface ButtonLook {
  variant?: 'filled' | 'default' | 'light' | 'outline' | 'subtle' | 'white'
  color?: 'gray' | 'red'
  /** The height: 30, 36 and 42 px; where none is given 36, or 44 px under a finger. The compact ones stand in a line of text. */
  size?: 'xs' | 'sm' | 'md' | 'compact-sm' | 'compact-md'
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** Takes the whole width. */
  fullWidth?: boolean
  /** A button that loads can't be pressed and keeps its width. */
  loading?: boolean
  disabled?: boolean
  children?: ReactNode
}

type ButtonProps<C extends ElementType> = ButtonLook & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof ButtonLook | 'component'
  >

/** A button, or with `component` a link that looks like one. */
export function Button<C extends ElementType = 'button'>(props: ButtonProps<C>) {
  const { variant, color, size, leftSection, rightSection, fullWidth, loading, disabled, ...others } = props
  const { component, className = '', children, ...rest } = others
  const Root: ElementType = component ?? 'button'
  return (
    <Root
      type={component ? undefined : 'button'}
      {...rest}
      className={`${styles.button} ${className}`.trim()}
      disabled={disabled || loading || undefined}
      data-button={variant ?? 'filled'}
      data-color={color}
      data-size={size}
      data-block={fullWidth || undefined}
      data-loading={loading || undefined}
      data-disabled={disabled || undefined}
      data-left={leftSection ? true : undefined}
      data-right={rightSection ? true : undefined}
    >
      {loading && <Loader className={styles.busy} aria-hidden="true" />}
      <span className={styles.inner}>
        {leftSection && <span data-button-section="left">{leftSection}</span>}
        <span data-button-label="">{children}</span>
        {rightSection && <span data-button-section="right">{rightSection}</span>}
      </span>
    </Root>
  )
}
