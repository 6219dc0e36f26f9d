import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { AuditValue, ValueKind } from '@bustan/contract/audit/audit.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../ui/pieces/values/Ltr.tsx'
import { Money } from '../../ui/pieces/values/Money.tsx'
import { StateBadge } from '../../ui/pieces/values/StateBadge.tsx'
import { useT } from '../i18n/i18n.ts'
import { toneOfState } from './phrases.ts'
import * as styles from './history.module.css'

/** A text longer than this, in characters, is folded. */
const FOLD_AT = 180

function LongText(props: { text: string }) {
  const { text } = props
  const t = useT()
  const [open, setOpen] = useState(false)
  if (text.length <= FOLD_AT)
    return (
      <span data-piece="lines" dir="auto">
        {text}
      </span>
    )
  return (
    <>
      <span data-piece="lines" dir="auto">
        {open ? text : `${text.slice(0, FOLD_AT).trimEnd()}…`}
      </span>{' '}
      <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'history/showLess' : 'history/showAll')}
      </button>
    </>
  )
}

/** One value of a record as a person reads it; nothing is a dash. */
export function FieldValue(props: { field: string; kind: ValueKind; value: AuditValue }) {
  const { field, kind, value } = props
  const t = useT()
  if (value === null || value === '') return <span className="muted">{t('values/nothing')}</span>
  if (typeof value === 'boolean') {
    if (field !== 'is_active') return t(value ? 'values/yes' : 'values/no')
    return (
      <StateBadge tone={value ? 'finished' : 'neutral'}>{t(value ? 'values/on' : 'values/off')}</StateBadge>
    )
  }
  if (typeof value === 'number') return kind === 'money' ? <Money halalas={value} /> : <Ltr>{value}</Ltr>
  if (Array.isArray(value)) return <bdi>{value.join(' · ')}</bdi>
  if (typeof value === 'object') return <bdi>{value.name}</bdi>
  switch (kind) {
    case 'state': {
      return <StateBadge tone={toneOfState(value)}>{textOr(t, `orderStates/${value}`, value)}</StateBadge>
    }
    case 'file':
      return t('values/file')
    case 'picture':
      return (
        <span className={styles.diffPicture}>
          <IconPhoto size={16} stroke={1.7} aria-hidden="true" />
          {t('values/picture')}
        </span>
      )
    case 'day':
      return <DateTime show="day" value={value} />
    case 'moment':
      return <DateTime value={value} />
    case 'json':
      return (
        <code className={styles.diffCode} dir="ltr">
          {value}
        </code>
      )
    case 'number':
      return <Ltr>{value}</Ltr>
    default: {
      return textOr(t, `choices/${field}/${value}`, <LongText text={value} />)
    }
  }
}
