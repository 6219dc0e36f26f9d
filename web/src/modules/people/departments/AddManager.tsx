import { useState } from 'react'
import type { AddDialogProps } from '../../../platform/adding/addable.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { AddFrame } from '../../../platform/adding/AddFrame.tsx'
import { useResourceForm } from '../../../platform/resource/form/useResourceForm.ts'
import { userKit } from '../users/peopleKits.ts'
import { WhoFields } from '../users/personFields.tsx'
import { personSource } from '../users/personForm.ts'
import * as styles from '../../../platform/adding/adding.module.css'

/** Adds a manager where a department chooses one: the first word that was typed is their first name. */
export function AddManager(props: AddDialogProps) {
  const t = useT()
  const [source] = useState(() => {
    const [first_name = '', ...rest] = props.typed.split(/\s+/)
    const empty = personSource(null, 'manager')
    return {
      ...empty,
      draft: 'add manager',
      initial: { ...empty.initial, first_name, last_name: rest.join(' ') },
    }
  })
  const state = useResourceForm(userKit, null, source, (row) =>
    props.onAdded({ id: row.id, name: String(row['name']) }),
  )
  return (
    <AddFrame title={t('resources/users/addManager')} state={state} onClose={props.onClose}>
      <div className={styles.addFields}>
        <WhoFields form={state.form} />
      </div>
    </AddFrame>
  )
}
