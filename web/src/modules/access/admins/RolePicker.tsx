import type { AdminRow } from '@bustan/contract/access/admins.ts'
import { normalizeForSearch } from '@bustan/contract/core/normalize.ts'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { errorText } from '../../../platform/errorText.ts'
import { useT } from '../../../platform/i18n.ts'
import { Check } from '../../../ui/list/Check.tsx'
import { useRoleChoices } from './adminKit.ts'
import './admins.css'

/** From so many roles on there is a search field over them. */
const MANY = 9

const BONES = 6

interface Line {
  id: number
  name: string
  /** Why it can't be given or taken, or what should be known of it. */
  note: string | undefined
  closed: boolean
}

/** Keeps the place of those that are still on their way. */
function Skeleton() {
  return Array.from({ length: BONES }, (_, place) => (
    <li key={place} aria-hidden="true">
      <span className="bone" style={{ inlineSize: '60%', marginInlineStart: 8 }} />
    </li>
  ))
}

/** The roles of an admin: those there are to give, and those held already though switched off. */
export function RolePicker(props: {
  held: AdminRow['roles']
  chosen: readonly number[]
  error?: string
  disabled?: boolean
  onChange: (ids: readonly number[]) => void
}) {
  const { chosen, onChange } = props
  const t = useT()
  const name = useId()
  const choices = useRoleChoices()
  const [typed, setTyped] = useState('')
  const given = choices.data?.data ?? []
  const asleep = props.held.filter((role) => !given.some((choice) => choice.id === role.id))
  const lines: Line[] = [
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
  // None is drawn before all are there: what stood first would move.
  const shown = choices.isPending
    ? []
    : lines.filter((line) => normalizeForSearch(line.name).includes(normalizeForSearch(typed)))
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div
      className="role-picker"
      role="group"
      aria-label={t('labels/roles')}
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
        <p className="matrix-problem" id={`${name}-problem`}>
          {props.error}
        </p>
      )}
      {choices.isError && <p className="matrix-problem">{errorText(t, choices.error)}</p>}
      {choices.isSuccess && lines.length === 0 && <p className="muted">{t('admins/noRolesYet')}</p>}
      <ul className="role-lines" aria-busy={choices.isPending || undefined}>
        {choices.isPending && <Skeleton />}
        {shown.map((line) => (
          <li key={line.id} data-closed={line.closed || undefined}>
            <Check
              id={`${name}-${line.id}`}
              label={line.note ? `${line.name}: ${line.note}` : line.name}
              checked={chosen.includes(line.id)}
              disabled={line.closed}
              onToggle={() => toggle(line.id)}
            />
            <label htmlFor={`${name}-${line.id}`}>
              <bdi>{line.name}</bdi>
              {line.note && <span className="role-note">{line.note}</span>}
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
