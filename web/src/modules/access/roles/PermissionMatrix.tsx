import { isOneOf } from '@bustan/contract/core/values/objects.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { permissionName } from '@bustan/contract/access/roles/permissionName.ts'
import { controlGroups, optionalModuleOf } from '@bustan/contract/permissions.ts'
import type { Control, ControlGroup } from '@bustan/contract/permissions.ts'
import { useId } from 'react'
import { can } from '../../../platform/session/can.ts'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { useProfile } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { usePhone } from '../../../ui/pointer/usePhone.ts'
import { NamedPermissionBox, PermissionBox } from './PermissionBox.tsx'
import type { Choice } from './PermissionBox.tsx'
import { pressed } from './permissionChoice.ts'
import * as styles from './matrix.module.css'

/** The actions most subjects have, each a column; what only some have stands in the last one with its name. */
const columns = ['index', 'show', 'create', 'edit', 'delete', 'activate'] as const
const isColumn = (key: string) => isOneOf(columns, key)

const idsOf = (controls: readonly Control[]) => controls.map((control) => control.id)

const controlsIn = (groups: readonly ControlGroup[]) => groups.flatMap((group) => group.controls)

/** Returns the subjects of the modules that are on. The permissions of one that is off stay with whoever holds them. */
function useGroups(): readonly ControlGroup[] {
  const on = useAppInfo()?.modules ?? []
  return controlGroups.filter(({ subject }) => {
    const module = optionalModuleOf(subject)
    return module === null || on.includes(module)
  })
}

const columnText = (key: (typeof columns)[number], t: Translate) => t(`permissions/${key}`)
const groupText = (group: ControlGroup, t: Translate) => t(`subjects/${group.subject}`)

function GroupRow({ choice, group }: { choice: Choice; group: ControlGroup }) {
  const { t } = choice
  return (
    <tr>
      <th scope="row" aria-label={groupText(group, t)}>
        <span className={styles.matrixGroup}>
          <PermissionBox
            choice={choice}
            ids={idsOf(group.controls)}
            label={t('roles/allOf', { name: groupText(group, t) })}
          />
          <span aria-hidden="true">{groupText(group, t)}</span>
        </span>
      </th>
      {columns.map((key) => {
        const control = group.controls.find((each) => each.key === key)
        return (
          <td key={key}>
            {control && (
              <PermissionBox
                choice={choice}
                ids={[control.id]}
                label={permissionName(t, control.permission)}
              />
            )}
          </td>
        )
      })}
      <td className={styles.matrixOthers}>
        {group.controls
          .filter((control) => !isColumn(control.key))
          .map((control) => (
            <NamedPermissionBox key={control.id} choice={choice} group={group} control={control} />
          ))}
      </td>
    </tr>
  )
}

function Table({ choice }: { choice: Choice }) {
  const { t, groups } = choice
  const inColumn = (key: string) => idsOf(controlsIn(groups).filter((control) => control.key === key))
  return (
    <div
      className={styles.matrixView}
      role="region"
      aria-label={fieldLabel(t, 'roles', 'permissions')}
      tabIndex={0}
    >
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('roles/subject')}</th>
            {columns.map((key) => (
              <th key={key} scope="col" aria-label={columnText(key, t)}>
                <span className={styles.matrixHead}>
                  <PermissionBox
                    choice={choice}
                    ids={inColumn(key)}
                    label={t('roles/allOf', { name: columnText(key, t) })}
                  />
                  <span aria-hidden="true">{columnText(key, t)}</span>
                </span>
              </th>
            ))}
            <th scope="col">{t('roles/other')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={group.id} choice={choice} group={group} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Blocks({ choice }: { choice: Choice }) {
  const { t, groups } = choice
  const name = useId()
  return (
    <div className={styles.matrixBlocks}>
      {groups.map((group) => (
        <fieldset key={group.id} className={styles.matrixBlock}>
          <legend className="sr">{groupText(group, t)}</legend>
          <div className={styles.matrixBlockHead}>
            <PermissionBox
              id={`${name}-${group.id}`}
              choice={choice}
              ids={idsOf(group.controls)}
              label={t('roles/allOf', { name: groupText(group, t) })}
            />
            <label htmlFor={`${name}-${group.id}`}>{groupText(group, t)}</label>
          </div>
          <div className={styles.matrixBlockBody}>
            {group.controls.map((control) => (
              <NamedPermissionBox key={control.id} choice={choice} group={group} control={control} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** Renders the number of chosen permissions, and the buttons for all and for none. */
function Bar({ choice }: { choice: Choice }) {
  const { chosen, free, groups, t } = choice
  const all = idsOf(controlsIn(groups))
  const room = [...free].filter((id) => !chosen.has(id))
  const granted = [...free].filter((id) => chosen.has(id))
  return (
    <div className={styles.matrixBar}>
      <p className="num" aria-live="polite">
        {t('roles/chosen', { count: all.filter((id) => chosen.has(id)).length, all: all.length })}
      </p>
      <Button size="xs" variant="default" disabled={room.length === 0} onClick={() => choice.onPress(room)}>
        {t('roles/selectAll')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={granted.length === 0}
        onClick={() => choice.onPress(granted)}
      >
        {t('roles/clearAll')}
      </Button>
    </div>
  )
}

/**
 * Renders the controls a role holds, by id: subjects by actions, with boxes over rows and columns; on a phone a block for each
 * subject. Permissions the person does not hold themselves can't be given or taken.
 */
export function PermissionMatrix(props: {
  chosen: readonly number[]
  error?: string
  onChange: (ids: readonly number[]) => void
}) {
  const t = useT()
  const phone = usePhone()
  const profile = useProfile()
  const problem = useId()
  const chosen = new Set(props.chosen)
  const groups = useGroups()
  const controls = controlsIn(groups)
  const free = new Set(idsOf(controls.filter((control) => can(profile, control.permission))))
  const choice: Choice = {
    groups,
    chosen,
    free,
    t,
    onPress: (ids) => props.onChange(pressed(ids, chosen, free)),
  }
  return (
    <div
      className={styles.matrixBox}
      role="group"
      aria-label={fieldLabel(t, 'roles', 'permissions')}
      aria-describedby={props.error ? problem : undefined}
      data-path="role_permissions"
      data-wrong={props.error ? true : undefined}
      tabIndex={-1}
    >
      <Bar choice={choice} />
      {free.size < controls.length && <p className={styles.matrixNote}>{t('roles/notYoursNote')}</p>}
      {props.error && (
        <p className={styles.matrixProblem} data-piece="matrix-problem" id={problem}>
          {props.error}
        </p>
      )}
      {phone ? <Blocks choice={choice} /> : <Table choice={choice} />}
    </div>
  )
}
