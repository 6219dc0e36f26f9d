import { fold } from '@bustan/contract/core/fold.ts'
import { usersApi } from '@bustan/contract/people/users.api.ts'
import type { UserDetail } from '@bustan/contract/people/users.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useGo } from '../../platform/AppLink.tsx'
import { call } from '../../platform/call.ts'
import { useSay } from '../../platform/i18n.ts'
import { listHref } from '../../platform/resource/kit.ts'
import type { Kit } from '../../platform/resource/kit.ts'
import { useCallForm } from '../../platform/useCallForm.ts'
import '../../ui/dialogs/dialogs.css'
import '../../ui/theme/mantine-dialogs.css'
import './people.css'

/** Asks for the name before what tells who somebody is goes for good. */
export function AnonymiseDialog(props: { user: UserDetail; backTo: Kit; onClose: () => void }) {
  const { user, backTo, onClose } = props
  const say = useSay()
  const go = useGo()
  const client = useQueryClient()
  const { box, ...form } = useCallForm({
    initial: { name: '' },
    fieldOf: () => 'name',
    send: async () => {
      const { message } = await call(usersApi.anonymise, { params: { id: user.id } })
      await client.invalidateQueries({ queryKey: ['users'] })
      go(listHref(backTo.path))
      return message
    },
  })
  const matches = fold(form.values.name) === fold(user.name)
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('danger/anonymiseTitle', { name: user.name })}
      size={460}
      closeButtonProps={{ 'aria-label': say('form/cancel') }}
    >
      <form ref={box} onSubmit={(event) => void form.submit(event)} noValidate>
        <p className="dialog-text">{say('danger/anonymiseWarn')}</p>
        <TextInput
          {...form.input('name')}
          label={say('danger/typeName', { name: user.name })}
          dir="auto"
          autoComplete="off"
          data-autofocus
        />
        <div className="dialog-foot">
          <Button variant="default" onClick={onClose} disabled={form.busy}>
            {say('form/cancel')}
          </Button>
          <Button type="submit" color="red" loading={form.busy} disabled={!matches}>
            {say('danger/anonymiseNow')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
