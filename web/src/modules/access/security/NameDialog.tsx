import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { Modal, TextInput } from '@mantine/core'
import { passkeyNameInput } from '@bustan/contract/access/security/security.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx'
import '../../../ui/theme/mantine-dialogs.css'

/** Asks what a passkey is called. */
export function NameDialog(props: {
  name: string
  confirmLabel: string
  onName: (name: string) => Promise<string | undefined>
  onClose: () => void
}) {
  const t = useT()
  const { box, ...form } = useForm({
    initial: { name: props.name },
    schema: passkeyNameInput,
    fieldOf: () => 'name',
    send: async ({ name }) => {
      const message = await props.onName(name)
      props.onClose()
      return message
    },
  })
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('security/passkeyName')}
      size={440}
      closeButtonProps={{ 'aria-label': t('ui/close') }}
    >
      <form ref={box} onSubmit={(event) => void form.submit(event)} noValidate>
        <TextInput
          {...form.input('name')}
          required
          label={fieldLabel(t, 'admins', 'name')}
          description={t('security/passkeyNameHint')}
          dir="auto"
          maxLength={60}
          data-autofocus
        />
        <DialogFoot confirmLabel={props.confirmLabel} busy={form.busy} onCancel={props.onClose} />
      </form>
    </Modal>
  )
}
