import type { ComponentPropsWithRef } from 'react'
import * as styles from './button.module.css'

/** A turning ring: 36 px across, `sm` 16 px. */
export function Loader(props: ComponentPropsWithRef<'span'> & { size?: 'sm' }) {
  const { className = '', size, ...rest } = props
  return <span {...rest} data-size={size} className={`${styles.loader} ${className}`.trim()} />
}
