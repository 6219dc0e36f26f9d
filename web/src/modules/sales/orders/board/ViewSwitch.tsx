import { IconLayoutKanban, IconList } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useCell, createCell } from '../../../../platform/state/cell.ts'
import { readStored, writeStored } from '../../../../platform/state/storage.ts'
import * as styles from '../orders.module.css'

const KEY = 'bustan.orders.view'

/** The order view of this browser. */
export const ordersView = createCell<'list' | 'board'>(readStored(KEY) === 'board' ? 'board' : 'list')
ordersView.watch((view) => writeStored(KEY, view))

/** List or board; what was chosen last is remembered. */
export function ViewSwitch() {
  const t = useT()
  const view = useCell(ordersView)
  return (
    <span className={styles.viewSwitch} data-piece="view-switch" role="group" aria-label={t('board/view')}>
      {(['list', 'board'] as const).map((name) => {
        const Picture = name === 'list' ? IconList : IconLayoutKanban
        return (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            aria-label={t(`board/${name}`)}
            title={t(`board/${name}`)}
            onClick={() => ordersView.set(name)}
          >
            <Picture size={17} aria-hidden="true" />
          </button>
        )
      })}
    </span>
  )
}
