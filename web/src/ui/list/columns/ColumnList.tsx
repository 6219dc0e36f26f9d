import { Popover } from '@mantine/core'
import { useId } from 'react'
import '../../theme/mantine-floating.css'
import { useUiTexts } from '../../texts.ts'
import { useLatePopover } from '../../focus/useLateOpen.ts'
import { Check } from '../table/Check.tsx'
import { ColumnButton } from './ColumnButton.tsx'
import { FilterChips } from '../filters/FilterChips.tsx'
import type { ColumnChoice } from './columnChoice.ts'
import { MoveButtons } from './MoveButtons.tsx'
import * as styles from '../table/check.module.css'

function Density(props: { isCompact: boolean; onChange: (compact: boolean) => void }) {
  const texts = useUiTexts()
  return (
    <div className={styles.chooserDensity}>
      <FilterChips
        isNamed
        label={texts.density}
        options={[
          { value: '', label: texts.comfortable },
          { value: 'compact', label: texts.compact },
        ]}
        value={props.isCompact ? 'compact' : ''}
        onChange={(value) => props.onChange(value !== '')}
      />
    </div>
  )
}

/** Draws the panel that opens under the column button once it has loaded. */
export function ColumnList(props: ColumnChoice) {
  const { columns, hidden, onOrder } = props
  const texts = useUiTexts()
  const id = useId()
  const { button, opened, setOpened, toggle: unfold } = useLatePopover()
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
    <Popover position="bottom-end" trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ColumnButton ref={button} onClick={unfold} />
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <ul className={styles.chooser} aria-label={texts.columns}>
          {columns.map((column, index) => (
            <li key={column.key}>
              <Check
                id={`${id}${column.key}`}
                label={column.header}
                checked={!hidden.has(column.key)}
                onToggle={() => toggle(column.key)}
              />
              <label className={styles.chooserName} htmlFor={`${id}${column.key}`}>
                {column.header}
              </label>
              {onOrder && (
                <MoveButtons
                  name={column.header}
                  isFirst={index === 0}
                  isLast={index === columns.length - 1}
                  onMove={(by) => move(index, by)}
                />
              )}
            </li>
          ))}
        </ul>
        {props.onCompact && <Density isCompact={props.isCompact === true} onChange={props.onCompact} />}
      </Popover.Dropdown>
    </Popover>
  )
}
