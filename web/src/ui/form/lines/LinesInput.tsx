import { Input } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../button/Button.tsx'
import { ToolButton } from '../../pieces/ToolButton.tsx'
import * as styles from './linesInput.module.css'

/** With more columns than these the inputs of a row stand in a grid under their own labels, at any width. */
const MAX_COLUMNS = 5

/** The head of a column: one input of a row. */
export interface LineColumn {
  key: string
  label: string
  required: boolean
}

export interface LinesTexts {
  add: string
  /** The name of a row: its number begins with 1. */
  line: (number: number) => string
  up: (line: string) => string
  down: (line: string) => string
  remove: (line: string) => string
}

const swapped = <T,>(all: readonly T[], a: number, b: number): T[] =>
  all.map((one, index) => (index === a ? (all[b] ?? one) : index === b ? (all[a] ?? one) : one))

/** A key of its own for each row, which stays with a row that moves. */
function useKeys(count: number) {
  const [{ keys, next }, setState] = useState(() => ({ keys: [...Array(count).keys()], next: count }))
  // Rows that come from outside, such as those of a draft, are all new.
  if (keys.length !== count)
    setState({ keys: Array.from({ length: count }, (_, at) => next + at), next: next + count })
  return {
    keys,
    add: () => setState({ keys: [...keys, next], next: next + 1 }),
    remove: (at: number) => setState({ keys: keys.toSpliced(at, 1), next }),
    swap: (a: number, b: number) => setState({ keys: swapped(keys, a, b), next }),
  }
}

const FIELD = 'input, textarea, select, button'

/** Puts the focus on the first part of a row that one of the selectors names. */
function focusLine(box: HTMLElement | null, at: number, ...selectors: readonly string[]): boolean {
  const line = box?.querySelectorAll('[data-line]')[at]
  const target = selectors
    .map((selector) => line?.querySelector<HTMLElement>(selector))
    .find((one) => one !== null && one !== undefined)
  target?.focus()
  return target !== undefined
}

/** The buttons of a row. */
function LineTools(props: {
  line: string
  texts: LinesTexts
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}) {
  const { line, texts, onMove } = props
  const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const
  return (
    <div className={styles.tools}>
      <ToolButton data-up disabled={props.isFirst} label={texts.up(line)} hint onClick={() => onMove(-1)}>
        <IconArrowUp {...icon} />
      </ToolButton>
      <ToolButton data-down disabled={props.isLast} label={texts.down(line)} hint onClick={() => onMove(1)}>
        <IconArrowDown {...icon} />
      </ToolButton>
      <ToolButton data-remove label={texts.remove(line)} hint onClick={props.onRemove}>
        <IconTrash {...icon} />
      </ToolButton>
    </div>
  )
}

/** The labels of the inputs, once above them all; each input names itself to screen readers. */
const Heads = ({ columns }: { columns: readonly LineColumn[] }) => (
  <div className={styles.heads} aria-hidden="true">
    {columns.map(({ key, label, required }) => (
      <span key={key}>
        {label}
        {required && <span className={styles.star}>{' *'}</span>}
      </span>
    ))}
  </div>
)

interface LinesProps {
  label: string
  'data-path': string
  required: boolean
  error?: ReactNode
  columns: readonly LineColumn[]
  count: number
  max: number
  texts: LinesTexts
  children: (index: number) => ReactNode
  onAdd: () => void
  onRemove: (index: number) => void
  onMove: (from: number, to: number) => void
}

/** Adds, moves and removes rows; whoever does so goes on there with the keyboard. */
function useLines(props: LinesProps) {
  const { count } = props
  const box = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { keys, ...change } = useKeys(count)
  const add = () => {
    flushSync(() => {
      change.add()
      props.onAdd()
    })
    focusLine(box.current, count, FIELD)
  }
  const move = (from: number, step: -1 | 1) => {
    flushSync(() => {
      change.swap(from, from + step)
      props.onMove(from, from + step)
    })
    const same = step < 0 ? '[data-up]' : '[data-down]'
    focusLine(box.current, from + step, `${same}:not(:disabled)`, '[data-up]:not(:disabled)', '[data-down]')
  }
  const remove = (at: number) => {
    flushSync(() => {
      change.remove(at)
      props.onRemove(at)
    })
    if (!focusLine(box.current, Math.min(at, count - 2), '[data-remove]')) addButton.current?.focus()
  }
  return { box, addButton, keys: keys.slice(0, count), add, move, remove }
}

/**
 * Rows of inputs: a table where there is room, else boxes one below the other. `children` draws the inputs of a row, one for each
 * column.
 */
export function LinesInput(props: LinesProps) {
  const { label, error, columns, count, texts } = props
  const id = useId()
  const { box, addButton, keys, add, move, remove } = useLines(props)
  return (
    <div
      ref={box}
      className={styles.lines}
      role="group"
      aria-labelledby={`${id}label`}
      data-wide
      data-columns={columns.length <= MAX_COLUMNS ? columns.length : undefined}
    >
      <Input.Label id={`${id}label`} labelElement="div" required={props.required}>
        {label}
      </Input.Label>
      {count > 0 && <Heads columns={columns} />}
      {keys.map((key, index) => (
        <div key={key} className={styles.line} role="group" aria-label={texts.line(index + 1)} data-line>
          <span className={styles.lineName} aria-hidden="true">
            {texts.line(index + 1)}
          </span>
          {props.children(index)}
          <LineTools
            line={texts.line(index + 1)}
            texts={texts}
            isFirst={index === 0}
            isLast={index === count - 1}
            onMove={(step) => move(index, step)}
            onRemove={() => remove(index)}
          />
        </div>
      ))}
      <Button
        ref={addButton}
        variant="default"
        data-path={props['data-path']}
        aria-describedby={error ? `${id}error` : undefined}
        leftSection={<IconPlus size={17} aria-hidden="true" />}
        disabled={count >= props.max}
        onClick={add}
      >
        {texts.add}
      </Button>
      {error && <Input.Error id={`${id}error`}>{error}</Input.Error>}
    </div>
  )
}
