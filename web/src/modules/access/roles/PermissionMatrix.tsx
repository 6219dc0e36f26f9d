import { controlGroups } from '@bustan/contract/access/permissions.ts'
import type { Control, ControlGroup } from '@bustan/contract/access/permissions.ts'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { can } from '../../../platform/can.ts'
import { useSay } from '../../../platform/i18n.ts'
import type { Say, TextKey } from '../../../platform/i18n.ts'
import { useProfile } from '../../../platform/session.ts'
import { Check } from '../../../ui/list/Check.tsx'
import { usePhone } from '../../../ui/usePhone.ts'
import { gradeOf, pressed } from './permissionChoice.ts'
import './matrix.css'
import './permissions.css'

/** The actions most subjects have, each a column; what only some have stands in the last one with its name. */
const columns = ['index', 'show', 'create', 'edit', 'delete', 'activate'] as const
const isColumn = (key: string) => (columns as readonly string[]).includes(key)

const everyControl = controlGroups.flatMap((group) => group.controls)
const idsOf = (controls: readonly Control[]) => controls.map((control) => control.id)
const everyId = idsOf(everyControl)

const actionText = (key: string, say: Say) => say(`permissions/actions/${key}` as TextKey)
const groupText = (group: ControlGroup, say: Say) => say(`permissions/groups/${group.subject}`)

interface Choice {
  chosen: ReadonlySet<number>
  free: ReadonlySet<number>
  onPress: (ids: readonly number[]) => void
  say: Say
}

/** One box over one control or many. */
function Box(props: { choice: Choice; ids: readonly number[]; label: string; id?: string }) {
  const { choice, ids, label } = props
  const grade = gradeOf(ids, choice.chosen)
  const isClosed = !ids.some((id) => choice.free.has(id))
  return (
    <Check
      label={label}
      {...(props.id ? { id: props.id } : {})}
      checked={grade === 'all'}
      some={grade === 'some'}
      disabled={isClosed}
      title={isClosed ? choice.say('roles/notYours') : undefined}
      onToggle={() => choice.onPress(ids)}
    />
  )
}

/** A box with its action's name beside it. */
function NamedBox(props: { choice: Choice; group: ControlGroup; control: Control }) {
  const { choice, group, control } = props
  const id = useId()
  const name = actionText(control.key, choice.say)
  return (
    <span className="matrix-named">
      <Box id={id} choice={choice} ids={[control.id]} label={`${groupText(group, choice.say)}: ${name}`} />
      <label htmlFor={id}>{name}</label>
    </span>
  )
}

function Table({ choice }: { choice: Choice }) {
  const { say } = choice
  const inColumn = (key: string) => idsOf(everyControl.filter((control) => control.key === key))
  return (
    <div className="matrix-view" role="region" aria-label={say('labels/permissions')} tabIndex={0}>
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">{say('roles/subject')}</th>
            {columns.map((key) => (
              <th key={key} scope="col" aria-label={actionText(key, say)}>
                <span className="matrix-head">
                  <Box
                    choice={choice}
                    ids={inColumn(key)}
                    label={say('roles/allOf', { name: actionText(key, say) })}
                  />
                  <span aria-hidden="true">{actionText(key, say)}</span>
                </span>
              </th>
            ))}
            <th scope="col">{say('roles/other')}</th>
          </tr>
        </thead>
        <tbody>
          {controlGroups.map((group) => (
            <tr key={group.id}>
              <th scope="row" aria-label={groupText(group, say)}>
                <span className="matrix-group">
                  <Box
                    choice={choice}
                    ids={idsOf(group.controls)}
                    label={say('roles/allOf', { name: groupText(group, say) })}
                  />
                  <span aria-hidden="true">{groupText(group, say)}</span>
                </span>
              </th>
              {columns.map((key) => {
                const control = group.controls.find((each) => each.key === key)
                return (
                  <td key={key}>
                    {control && (
                      <Box
                        choice={choice}
                        ids={[control.id]}
                        label={`${groupText(group, say)}: ${actionText(key, say)}`}
                      />
                    )}
                  </td>
                )
              })}
              <td className="matrix-others">
                {group.controls
                  .filter((control) => !isColumn(control.key))
                  .map((control) => (
                    <NamedBox key={control.id} choice={choice} group={group} control={control} />
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Blocks({ choice }: { choice: Choice }) {
  const { say } = choice
  const name = useId()
  return (
    <div className="matrix-blocks">
      {controlGroups.map((group) => (
        <fieldset key={group.id} className="matrix-block">
          <legend className="sr">{groupText(group, say)}</legend>
          <div className="matrix-block-head">
            <Box
              id={`${name}-${group.id}`}
              choice={choice}
              ids={idsOf(group.controls)}
              label={say('roles/allOf', { name: groupText(group, say) })}
            />
            <label htmlFor={`${name}-${group.id}`}>{groupText(group, say)}</label>
          </div>
          <div className="matrix-block-body">
            {group.controls.map((control) => (
              <NamedBox key={control.id} choice={choice} group={group} control={control} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/**
 * Which controls a role holds, by id: subjects by actions, with boxes over rows and columns; on a phone a block for each
 * subject. What the person does not hold themselves can't be given or taken.
 */
export function PermissionMatrix(props: {
  chosen: readonly number[]
  error?: string
  onChange: (ids: readonly number[]) => void
}) {
  const say = useSay()
  const phone = usePhone()
  const profile = useProfile()
  const problem = useId()
  const chosen = new Set(props.chosen)
  const free = new Set(idsOf(everyControl.filter((control) => can(profile, control.permission))))
  const choice: Choice = {
    chosen,
    free,
    say,
    onPress: (ids) => props.onChange(pressed(ids, chosen, free)),
  }
  const hasRoom = everyId.some((id) => free.has(id) && !chosen.has(id))
  const hasAny = everyId.some((id) => free.has(id) && chosen.has(id))
  return (
    <div
      className="matrix-box"
      role="group"
      aria-label={say('labels/permissions')}
      aria-describedby={props.error ? problem : undefined}
      data-path="role_permissions"
      data-wrong={props.error ? true : undefined}
      tabIndex={-1}
    >
      <div className="matrix-bar">
        <p className="num" aria-live="polite">
          {say('roles/chosen', { count: chosen.size, all: everyId.length })}
        </p>
        <Button
          size="xs"
          variant="default"
          disabled={!hasRoom}
          onClick={() => props.onChange([...new Set([...chosen, ...free])].toSorted((a, b) => a - b))}
        >
          {say('roles/selectAll')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={!hasAny}
          onClick={() => props.onChange([...chosen].filter((id) => !free.has(id)))}
        >
          {say('roles/clearAll')}
        </Button>
      </div>
      {free.size < everyId.length && <p className="matrix-note">{say('roles/notYoursNote')}</p>}
      {props.error && (
        <p className="matrix-problem" id={problem}>
          {props.error}
        </p>
      )}
      {phone ? <Blocks choice={choice} /> : <Table choice={choice} />}
    </div>
  )
}
