import { useId } from 'react'
import './list.css'

export type ChipOption = { value: string; label: string; count?: string }

/** One quick filter as a row of pills, one of them on; on a phone the row scrolls sideways. */
export function FilterChips(props: {
  label: string
  options: readonly ChipOption[]
  value: string
  onChange: (value: string) => void
}) {
  const name = useId()
  return (
    <fieldset className="chips no-print">
      <legend className="sr">{props.label}</legend>
      {props.options.map((option) => (
        <label key={option.value} className="chip">
          <input
            type="radio"
            className="sr"
            name={name}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span className="chip-count num">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
