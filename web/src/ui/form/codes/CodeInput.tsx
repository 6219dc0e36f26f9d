import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import * as styles from './codeInput.module.css'

const digitsIn = (text: string) => toWesternDigits(text).replace(/\D/g, '')

/** The code after `typed` went into the box at `place`, and the box that is next. */
export function typeInto(
  value: string,
  index: number,
  typed: string,
  length: number,
): { value: string; next: number } {
  const digits = digitsIn(typed)
  const at = Math.min(index, value.length)
  const merged = value.slice(0, at) + digits + value.slice(at + digits.length)
  return { value: merged.slice(0, length), next: Math.min(at + digits.length, length - 1) }
}

interface CodeInputProps {
  length: number
  value: string
  onChange: (value: string) => void
  label: string
  labelOf: (index: number) => string
  error?: string | undefined
  shakes?: boolean
}

/** Handles typing, keys and pasting in the boxes of a code. */
function useCodeBoxes({ length, value, onChange }: CodeInputProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  useLayoutEffect(() => boxes.current[0]?.focus(), [])
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, length - 1))]?.focus()

  const put = (index: number, typed: string) => {
    const put = typeInto(value, index, typed, length)
    onChange(put.value)
    focus(put.next)
  }
  const change = (index: number, text: string) => {
    const typed = digitsIn(text)
    const before = value[index] ?? ''
    if (text === '') return onChange(value.slice(0, index) + value.slice(index + 1))
    // A digit typed beside the one that is there takes its place; a code filled in by the browser starts at the first box.
    if (typed.length > 2) return put(typed.length >= length ? 0 : index, typed)
    put(index, typed.length === 2 ? typed.replace(before, '') || before : typed)
  }
  const press = (index: number, event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      focus(index + step)
    } else if (event.key === 'Backspace' && !value[index]) {
      event.preventDefault()
      onChange(value.slice(0, Math.max(0, index - 1)))
      focus(index - 1)
    }
  }
  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = digitsIn(event.clipboardData.getData('text'))
    if (pasted) put(pasted.length >= length ? 0 : index, pasted.slice(0, length))
  }
  return { boxes, change, press, paste }
}

/**
 * A short code, one box a digit, always left to right. Focus goes on by itself, Backspace goes back, a whole code may be
 * pasted or filled in anywhere; Arabic-Indic and Persian digits become Western ones. The first box
 * has the focus when it is drawn; `shakes`: once, then.
 */
export function CodeInput(props: CodeInputProps) {
  const { length, value } = props
  const id = useId()
  const { boxes, change, press, paste } = useCodeBoxes(props)

  return (
    <fieldset
      className={styles.codeInput}
      data-shakes={props.shakes || undefined}
      aria-describedby={props.error ? `${id}-error` : undefined}
    >
      <legend>{props.label}</legend>
      <div className={styles.codeBoxes} dir="ltr">
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            className={`${styles.codeBox} num`}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={props.labelOf(index + 1)}
            aria-invalid={props.error ? true : undefined}
            value={value[index] ?? ''}
            onChange={(event) => change(index, event.currentTarget.value)}
            onKeyDown={(event) => press(index, event)}
            onPaste={(event) => paste(index, event)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <p id={`${id}-error`} className={styles.codeError} role="alert">
        {props.error}
      </p>
    </fieldset>
  )
}
