import { IconDots } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

/** The three dots. */
export function RowMenuButton(props: ComponentPropsWithRef<'button'> & { label: string }) {
  const { label, ...rest } = props
  return (
    <button type="button" {...rest} className="tool" aria-label={label}>
      <IconDots size={18} aria-hidden="true" />
    </button>
  )
}
