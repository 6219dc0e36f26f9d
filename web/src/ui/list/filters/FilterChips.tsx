import { useEffect, useId, useRef } from 'react'
import * as styles from './chips.module.css'

export type ChipOption = {
  value: string
  label: string
  /** Empty while it is on its way: its place is there, so that no chip moves when it comes. */
  count?: string
  /** The characters that its count has room for; two where it says nothing. */
  room?: number
  /** Something is wrong with what stands behind it. */
  tone?: 'danger'
}

/** The nearest box around an element that scrolls sideways: itself, or one that holds several groups. */
function nearestScroller(element: HTMLElement): HTMLElement {
  for (let box: HTMLElement | null = element; box; box = box.parentElement)
    if (getComputedStyle(box).overflowX === 'auto' && box.scrollWidth > box.clientWidth) return box
  return element
}

/** The part of a scrolling box that nothing stands over, in px of the window. Its scroll padding says what does. */
function visibleIn(scroller: HTMLElement): { left: number; right: number } {
  const { left, right, width } = scroller.getBoundingClientRect()
  const { scrollPaddingInlineStart: padding, direction } = getComputedStyle(scroller)
  const covered = padding.endsWith('%') ? (width * parseFloat(padding)) / 100 : parseFloat(padding) || 0
  return direction === 'rtl' ? { left, right: right - covered } : { left: left + covered, right }
}

/** One quick filter as a row of pills, at most one of them on; on a phone the row scrolls sideways, the pill that is on in view. */
export function FilterChips(props: {
  label: string
  /** Writes the label before the pills, where several groups stand side by side. */
  isNamed?: boolean
  options: readonly ChipOption[]
  /** None is on where it is no option's. */
  value: string | null
  onChange: (value: string) => void
}) {
  const { value } = props
  const name = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  const scrolledFor = useRef('')
  // Long counts come later and push chips away; whoever scrolls the row themselves is left alone.
  const renderKey = `${value} ${props.options.some(({ count }) => count)}`
  // The first pill leaves all: of several rows in one line it would draw the line away from where it begins.
  const isNarrowing = value !== props.options[0]?.value
  useEffect(() => {
    if (!row.current || scrolledFor.current === renderKey) return
    scrolledFor.current = renderKey
    const chip = row.current.querySelector(':checked')?.parentElement
    if (!chip || !isNarrowing) return
    const scroller = nearestScroller(row.current)
    const [inner, outer] = [chip.getBoundingClientRect(), visibleIn(scroller)]
    if (inner.left < outer.left || inner.right > outer.right)
      scroller.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.right) / 2 })
  }, [renderKey, isNarrowing])
  return (
    <fieldset className={`${styles.chips} no-print`} data-piece="chips" ref={row}>
      <legend className="sr">{props.label}</legend>
      {props.isNamed && (
        <span className={styles.chipsName} data-piece="chips-name" aria-hidden="true">
          {props.label}
        </span>
      )}
      {props.options.map((option) => (
        <label key={option.value} className={styles.chip} data-piece="chip" data-tone={option.tone}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={option.value === value}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && (
            <span
              className={`${styles.chipCount} num`}
              data-piece="chip-count"
              {...(option.room && { style: { minInlineSize: `${option.room}ch` } })}
            >
              {option.count}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
