import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useCan } from '../session/can.ts'
import { useT, withTexts } from '../i18n/i18n.ts'
import { historyTexts } from './texts.ts'
import { latePart } from '../../ui/pieces/latePart.tsx'
import * as styles from './recordHistory.module.css'

const RecordChanges = latePart(
  withTexts(() => import('./RecordChanges.tsx'), historyTexts),
  'RecordChanges',
)

/**
 * The card on a record's page that tells what happened to it: folded, loaded when it is opened, and there only for
 * people who may read the audit trail. `resource` is the name its changes are recorded under.
 */
export function RecordHistory(props: { resource: string; id: number | string }) {
  const t = useT()
  const may = useCan('audit index')
  const [open, setOpen] = useState(false)
  const body = useId()
  if (!may) return null
  return (
    <section className={`sheet ${styles.history} no-print`}>
      <h2>
        <button
          type="button"
          className={styles.historyHead}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <IconHistory size={19} stroke={1.7} aria-hidden="true" />
          <span>{t('history/title')}</span>
          <span className={styles.historyText}>{t('history/text')}</span>
          <IconChevronDown className={styles.historyChevron} size={18} stroke={1.8} aria-hidden="true" />
        </button>
      </h2>
      <div id={body} hidden={!open}>
        {open && <RecordChanges resource={props.resource} id={String(props.id)} />}
      </div>
    </section>
  )
}
