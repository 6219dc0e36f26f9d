import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { TextInput } from '@mantine/core'
import { passkeyNameInput } from '@bustan/contract/access/security/security.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'

/** Asks what a passkey is called. */
export function NameDialog(props: {
  name: string
  confirmLabel: string
  onName: (name: string) => Promise<string | undefined>
  onClose: () => void
}) {
  const t = useT()
  const { frame, ...form } = useForm({
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
    <FormDialog
      title={t('security/passkeyName')}
      size={440}
      frame={frame}
      busy={form.busy}
      confirmLabel={props.confirmLabel}
      onClose={props.onClose}
    >
      <TextInput
        {...form.input('name')}
        required
        label={fieldLabel(t, 'admins', 'name')}
        description={t('security/passkeyNameHint')}
        dir="auto"
        maxLength={60}
        data-autofocus
      />
    </FormDialog>
  )
}
