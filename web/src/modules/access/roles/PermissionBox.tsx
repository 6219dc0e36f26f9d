import { actionLabel, permissionName } from '@bustan/contract/access/roles/permissionName.ts'
import type { Control, ControlGroup } from '@bustan/contract/permissions.ts'
import { useId } from 'react'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { Check } from '../../../ui/list/table/Check.tsx'
import { impliedBy, chosenGrade } from './permissionChoice.ts'
import * as styles from './matrix.module.css'

/** The permissions that are chosen, and those that the person may choose among. */
export interface Choice {
  /** The subjects of the modules that are on. */
  groups: readonly ControlGroup[]
  chosen: ReadonlySet<number>
  free: ReadonlySet<number>
  onPress: (ids: readonly number[]) => void
  t: Translate
}

/** One box over one control or many. */
export function PermissionBox(props: { choice: Choice; ids: readonly number[]; label: string; id?: string }) {
  const { choice, ids, label } = props
  const grade = chosenGrade(ids, choice.chosen)
  const isClosed = !ids.some((id) => choice.free.has(id))
  const [bringer] = ids.map((id) => impliedBy(id, choice.chosen))
  const isImplied = ids.length === 1 && bringer !== undefined
  return (
    <Check
      label={label}
      {...(props.id ? { id: props.id } : {})}
      checked={grade === 'all'}
      some={grade === 'some'}
      disabled={isClosed || isImplied}
      title={
        isClosed
          ? choice.t('roles/notYours')
          : isImplied
            ? choice.t('roles/brought', { name: permissionName(choice.t, bringer.permission) })
            : undefined
      }
      onToggle={() => choice.onPress(ids)}
    />
  )
}

/** A box with its action's name beside it. */
export function NamedPermissionBox(props: { choice: Choice; group: ControlGroup; control: Control }) {
  const { choice, group, control } = props
  const id = useId()
  const name = actionLabel(choice.t, group.subject, control.key)
  return (
    <span className={styles.matrixNamed}>
      <PermissionBox
        id={id}
        choice={choice}
        ids={[control.id]}
        label={permissionName(choice.t, control.permission)}
      />
      <label htmlFor={id}>{name}</label>
    </span>
  )
}
