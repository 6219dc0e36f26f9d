import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Ltr } from '../pieces/values/Ltr.tsx'
import * as styles from './head.module.css'

/** A picture button of the header; `count` is drawn on its corner and said by `label`. */
export function HeadButton(
  props: Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
    label: string
    icon: ReactNode
    count?: number
  },
) {
  const { label, icon, count, className, ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={className ? `${styles.headButton} ${className}` : styles.headButton}
      data-piece="head-button"
    >
      {icon}
      {count ? (
        <span className={`${styles.headCount} num`}>
          <Ltr>{count > 99 ? '99+' : count}</Ltr>
        </span>
      ) : null}
    </button>
  )
}

/** The search field's stand-in in the header: a button that opens the palette. */
export function SearchButton(props: {
  label: string
  icon: ReactNode
  keys?: ReactNode
  onClick: () => void
}) {
  return (
    <button type="button" className={styles.headSearch} aria-label={props.label} onClick={props.onClick}>
      {props.icon}
      <span className={styles.headSearchLabel}>{props.label}</span>
      {props.keys}
    </button>
  )
}
