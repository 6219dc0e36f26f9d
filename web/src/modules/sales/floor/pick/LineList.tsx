import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import type { FloorLine } from '@bustan/contract/sales/floor/floor.ts'
import { IconCheck, IconCircleDashed, IconClock, IconLock, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { isOpen } from '../floorActs.ts'
import * as styles from './pick.module.css'

type LineState = 'picked' | 'left' | 'waits' | 'held' | 'open'

function stateOf(line: FloorLine): LineState {
  if (line.quantity === 0) return 'left'
  if (!isOpen(line)) return 'picked'
  if (line.waits) return 'waits'
  return line.held_by === null ? 'open' : 'held'
}

const pictures = {
  picked: IconCheck,
  left: IconMinus,
  waits: IconClock,
  held: IconLock,
  open: IconCircleDashed,
} as const

/** Says why a line can't be picked, or who picked it; nothing of one that can. */
function noteOf(t: Translate, line: FloorLine, state: LineState): string | null {
  if (state === 'left') return t('floor/leftOut')
  if (state === 'waits') return t('floor/waits')
  if (state === 'held') return t('floor/heldBy', { name: line.held_by ?? '' })
  return state === 'picked' ? t('floor/pickedBy', { name: line.picked_by ?? '' }) : null
}

/** The lines that are picked one after the other; a press on one goes to it. */
export function LineList<Line extends FloorLine>(props: {
  lines: readonly Line[]
  label: string
  keyOf: (line: Line) => string
  current: string | null
  nameOf: (line: Line) => ReactNode
  /** Missing where nobody goes to a line: somebody else picks them. */
  onGo?: (line: Line) => void
}) {
  const { lines, keyOf, current } = props
  const t = useT()
  const lang = useUiLang()
  return (
    <ol className={styles.lines} aria-label={props.label} data-piece="floor-lines">
      {lines.map((line) => {
        const state = stateOf(line)
        const Picture = pictures[state]
        const note = noteOf(t, line, state)
        const { unit } = line.product
        return (
          <li key={keyOf(line)}>
            <button
              type="button"
              aria-current={keyOf(line) === current || undefined}
              data-state={state}
              data-purpose={`line ${keyOf(line)}`}
              disabled={!props.onGo}
              // The focus stays at what Enter presses: the line that is picked.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => props.onGo?.(line)}
            >
              <Picture size={22} aria-hidden="true" />
              <span className={styles.lineName}>
                {props.nameOf(line)}
                {note && <small>{note}</small>}
              </span>
              <span className={`${styles.lineQuantity} num`}>
                {quantityText(state === 'left' ? line.wanted : line.quantity, unit, lang)}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
