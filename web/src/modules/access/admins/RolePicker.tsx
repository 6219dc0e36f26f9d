import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { AdminRow } from '@bustan/contract/access/admins/admins.ts'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { Check } from '../../../ui/list/table/Check.tsx'
import { useRoleChoices } from './adminKit.ts'
import * as skeletonStyles from '../../../ui/pieces/skeleton.module.css'
import * as matrixStyles from '../roles/matrix.module.css'
import * as styles from './admins.module.css'

/** From so many roles on there is a search field over them. */
const MANY = 9

const SKELETON_ROWS = 6

type RoleChoices = NonNullable<ReturnType<typeof useRoleChoices>['data']>['data']

interface Line {
  id: number
  name: string
  /** Why it can't be given or taken, or what should be known of it. */
  note: string | undefined
  closed: boolean
}

/** Stands in for the roles until all are there: none is drawn before, since it would move. */
const Skeleton = () => (
  <ul className={styles.roleLines} aria-busy="true" data-coming>
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      <li key={index} aria-hidden="true">
        <span className={skeletonStyles.skeletonLine} style={{ inlineSize: '60%', marginInlineStart: 8 }} />
      </li>
    ))}
  </ul>
)

interface RolePickerProps {
  held: AdminRow['roles']
  chosen: readonly number[]
  error?: string
  disabled?: boolean
  onChange: (ids: readonly number[]) => void
}

/** The roles there are to give, and those held already though switched off. */
function linesOf(props: RolePickerProps, given: RoleChoices, t: Translate): Line[] {
  const asleep = props.held.filter((role) => !given.some((choice) => choice.id === role.id))
  return [
    ...given.map((role) => ({
      id: role.id,
      name: role.name,
      note: role.assignable ? undefined : t('admins/roleAbove'),
      closed: props.disabled === true || !role.assignable,
    })),
    ...asleep.map((role) => ({
      id: role.id,
      name: role.name,
      note: role.is_active ? undefined : t('admins/roleInactive'),
      closed: props.disabled === true,
    })),
  ]
}

function RoleLine(props: { id: string; line: Line; checked: boolean; onToggle: () => void }) {
  const { id, line } = props
  return (
    <li data-closed={line.closed || undefined}>
      <Check
        id={id}
        label={line.note ? `${line.name}: ${line.note}` : line.name}
        checked={props.checked}
        disabled={line.closed}
        onToggle={props.onToggle}
      />
      <label htmlFor={id}>
        <bdi>{line.name}</bdi>
        {line.note && <span className={styles.roleNote}>{line.note}</span>}
      </label>
    </li>
  )
}

/** The roles of an admin: those there are to give, and those held already though switched off. */
export function RolePicker(props: RolePickerProps) {
  const { chosen, onChange } = props
  const t = useT()
  const name = useId()
  const choices = useRoleChoices()
  const [typed, setTyped] = useState('')
  const lines = linesOf(props, choices.data?.data ?? [], t)
  const shown = lines.filter((line) => normalizeForSearch(line.name).includes(normalizeForSearch(typed)))
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div
      className={styles.rolePicker}
      role="group"
      aria-label={fieldLabel(t, 'admins', 'roles')}
      aria-describedby={props.error ? `${name}-problem` : undefined}
      data-path="roles"
      data-wrong={props.error ? true : undefined}
      tabIndex={-1}
    >
      {lines.length >= MANY && (
        <TextInput
          aria-label={t('admins/findRole')}
          placeholder={t('admins/findRole')}
          value={typed}
          dir="auto"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {props.error && (
        <p className={matrixStyles.matrixProblem} data-piece="matrix-problem" id={`${name}-problem`}>
          {props.error}
        </p>
      )}
      {choices.isError && (
        <p className={matrixStyles.matrixProblem} data-piece="matrix-problem">
          {errorText(t, choices.error)}
        </p>
      )}
      {choices.isSuccess && lines.length === 0 && <p className="muted">{t('admins/noRolesYet')}</p>}
      {choices.isPending ? (
        <Skeleton />
      ) : (
        <ul className={styles.roleLines}>
          {shown.map((line) => (
            <RoleLine
              key={line.id}
              id={`${name}-${line.id}`}
              line={line}
              checked={chosen.includes(line.id)}
              onToggle={() => toggle(line.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
