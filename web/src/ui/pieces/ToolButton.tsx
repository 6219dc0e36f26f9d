import type { ComponentPropsWithRef } from 'react'

/** A button that is a picture alone: `label` names it, and is its hint where that says no other words. */
export function ToolButton({
  label,
  hint,
  className = '',
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'title' | 'aria-label'> & { label: string; hint?: string | true }) {
  return (
    <button
      type="button"
      {...rest}
      className={`tool ${className}`.trim()}
      aria-label={label}
      title={hint === true ? label : hint}
    />
  )
}
