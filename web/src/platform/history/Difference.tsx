import { permissionName } from '@bustan/contract/access/roles/permissionName.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { FieldChange } from '@bustan/contract/audit/audit.ts'
import { IconArrowNarrowRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { useT } from '../i18n/i18n.ts'
import { FieldValue } from './FieldValue.tsx'
import * as styles from './history.module.css'

const listOf = (value: FieldChange['before']) => (Array.isArray(value) ? value : [])

/** Shows the values a set gained and lost, as chips. */
function SetDifference({ change }: { change: FieldChange }) {
  const t = useT()
  const before = listOf(change.before)
  const after = listOf(change.after)
  const word = (entry: string) => (change.kind === 'permissions' ? permissionName(t, entry) : entry)
  const chip = (entry: string, how: 'added' | 'removed') => (
    <li key={`${how} ${entry}`} className={styles.diffChip} data-how={how}>
      {how === 'added' ? (
        <IconPlus size={13} aria-hidden="true" />
      ) : (
        <IconMinus size={13} aria-hidden="true" />
      )}
      <span className="sr">{`${t(`history/${how}`)}: `}</span>
      <bdi>{word(entry)}</bdi>
    </li>
  )
  return (
    <ul className={styles.diffChips}>
      {after.filter((entry) => !before.includes(entry)).map((entry) => chip(entry, 'added'))}
      {before.filter((entry) => !after.includes(entry)).map((entry) => chip(entry, 'removed'))}
    </ul>
  )
}

function Change({ change }: { change: FieldChange }) {
  const t = useT()
  if (change.kind === 'permissions' || change.kind === 'list') return <SetDifference change={change} />
  const value = (which: 'before' | 'after') => (
    <span className={styles.diffValue} data-which={which}>
      <span className="sr">{`${t(`history/${which}`)}: `}</span>
      <FieldValue field={change.field} kind={change.kind} value={change[which]} />
    </span>
  )
  if (change.before === null) return value('after')
  if (change.after === null) return value('before')
  return (
    <>
      {value('before')}
      <IconArrowNarrowRight
        className={`flip ${styles.diffArrow}`}
        size={18}
        stroke={1.7}
        aria-hidden="true"
      />
      {value('after')}
    </>
  )
}

/** The fields that differ, each with its value before and after. */
export function Difference(props: { resource: string; changes: readonly FieldChange[] }) {
  const t = useT()
  return (
    <dl className={styles.diff}>
      {props.changes.map((change) => (
        <div key={change.field}>
          <dt>{labelByName(t, props.resource, change.field)}</dt>
          <dd>
            <Change change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
