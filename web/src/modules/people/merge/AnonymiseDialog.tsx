import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useGoToList } from '../../../platform/list/listAddress.ts'
import type { Kit } from '../../../platform/resource/kit.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import * as styles from '../../../ui/dialogs/dialogs.module.css'

/** Asks for the name before what tells who somebody is goes for good. */
export function AnonymiseDialog(props: { user: UserDetail; backTo: Kit; onClose: () => void }) {
  const { user, backTo, onClose } = props
  const t = useT()
  const goToList = useGoToList(backTo.path)
  const client = useQueryClient()
  const { frame, ...form } = useForm({
    initial: { name: '' },
    fieldOf: () => 'name',
    send: async () => {
      const { message } = await call(usersApi.anonymise, { params: { id: user.id } })
      await client.invalidateQueries({ queryKey: ['users'] })
      goToList()
      return message
    },
  })
  const matches = normalizeForSearch(form.values.name) === normalizeForSearch(user.name)
  return (
    <FormDialog
      title={t('danger/anonymiseTitle', { name: user.name })}
      size={460}
      frame={frame}
      busy={form.busy}
      confirmLabel={t('danger/anonymiseNow')}
      danger
      disabled={!matches}
      closeLabel={t('form/cancel')}
      onClose={onClose}
    >
      <p className={styles.dialogText}>{t('danger/anonymiseWarn')}</p>
      <TextInput
        {...form.input('name')}
        required
        label={t('danger/typeName', { name: user.name })}
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}
