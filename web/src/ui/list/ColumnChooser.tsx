import { Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useUiTexts } from '../texts.ts'
import { Check } from './Check.tsx'
import './list.css'

/** Which hideable columns are seen, and in what order. `columns` comes in the order now in force. */
export function ColumnChooser(props: {
  columns: readonly { key: string; header: string }[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  onOrder?: (keys: string[]) => void
}) {
  const { columns, hidden, onOrder } = props
  const texts = useUiTexts()
  const toggle = (key: string) => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    props.onHidden(next)
  }
  const move = (from: number, by: number) => {
    const keys = columns.map((column) => column.key)
    const [key] = keys.splice(from, 1)
    if (key === undefined) return
    keys.splice(from + by, 0, key)
    onOrder?.(keys)
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className="tool" aria-label={texts.columns} title={texts.columns}>
          <IconColumns3 size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <ul className="chooser" aria-label={texts.columns}>
          {columns.map((column, index) => (
            <li key={column.key}>
              <Check
                label={column.header}
                checked={!hidden.has(column.key)}
                onToggle={() => toggle(column.key)}
              />
              <span className="chooser-name" onClick={() => toggle(column.key)}>
                {column.header}
              </span>
              {onOrder && (
                <>
                  <button
                    type="button"
                    className="tool"
                    disabled={index === 0}
                    aria-label={`${column.header} ↑`}
                    onClick={() => move(index, -1)}
                  >
                    <IconArrowUp size={14} aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className="tool"
                    disabled={index === columns.length - 1}
                    aria-label={`${column.header} ↓`}
                    onClick={() => move(index, 1)}
                  >
                    <IconArrowDown size={14} aria-hidden="true" />
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
