import type { ReactNode } from 'react'

/** One of several answers: a radio and the words beside it. */
export function RadioChoice(props: {
  /** The name that the answers share. */
  name: string
  className?: string | undefined
  checked: boolean
  disabled: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <label className={props.className}>
      <input
        type="radio"
        name={props.name}
        checked={props.checked}
        disabled={props.disabled}
        onChange={props.onChoose}
      />
      {props.children}
    </label>
  )
}
