import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import type { UserDetail, UserRow } from '@bustan/contract/people/users/users.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { SelectSearch } from '../../../ui/form/select/SelectSearch.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { MergeCompare } from './MergeCompare.tsx'
import { wholeRows } from '../users/people.queries.ts'
import { personSearchOptions } from '../users/personSearch.ts'
import * as styles from '../users/peopleDialogs.module.css'

function useMergeForm(keep: number, merge: number | undefined, onClose: () => void) {
  const client = useQueryClient()
  return useForm({
    resource: 'users',
    initial: {},
    fieldOf: () => 'merge',
    send: async () => {
      const { message } = await call(usersApi.merge, { body: { keep, merge } })
      await client.invalidateQueries({ queryKey: ['users'] })
      void client.invalidateQueries({ queryKey: ['orders'] })
      onClose()
      return message
    },
  })
}

/** Finds the other account of this person and makes the two one. */
export function MergeDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState<UserRow | null>(null)
  const result = useQuery(personSearchOptions(typed, { type: user.type }))
  const rows = wholeRows(result.data?.data ?? []).filter((row) => row.id !== user.id)
  const optionOf = (row: UserRow) => ({
    value: String(row.id),
    label: row.name,
    detail: row.mobile_e164 && <Ltr>{displayPhone(row.mobile_e164)}</Ltr>,
  })
  const { frame, ...form } = useMergeForm(user.id, other?.id, onClose)
  return (
    <FormDialog
      title={t('danger/mergeTitle', { name: user.name })}
      size={other ? 680 : 480}
      frame={frame}
      busy={form.busy}
      className={`${styles.balanceForm} ${styles.mergeForm}`}
      confirmLabel={t('danger/mergeNow')}
      danger
      disabled={!other}
      closeLabel={t('form/cancel')}
      onClose={onClose}
    >
      <SelectSearch
        label={t('danger/mergeOther')}
        placeholder={t('danger/mergeSearch')}
        required
        isFirst
        clearable
        loading={result.isFetching}
        error={form.problems['merge']}
        options={rows.map(optionOf)}
        value={other && optionOf(other)}
        onSearch={setTyped}
        onChange={(option) => setOther(rows.find((row) => String(row.id) === option?.value) ?? null)}
      />
      {other && <MergeCompare keep={user.id} merge={other.id} />}
      <p className="muted">{t('danger/mergeEnd')}</p>
    </FormDialog>
  )
}
