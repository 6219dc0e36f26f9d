import { securityApi } from '@bustan/contract/access/security.api.ts'
import { Button, Modal } from '@mantine/core'
import { call } from '../../../platform/call.ts'
import { useSay } from '../../../platform/i18n.ts'
import { useCallForm } from '../../../platform/useCallForm.ts'
import '../../../ui/dialogs/dialogs.css'
import { DigitsInput } from '../../../ui/form/DigitsInput.tsx'
import { CopyText } from '../../../ui/pieces/CopyText.tsx'
import '../../../ui/theme/mantine-dialogs.css'
import { QrCode } from './QrCode.tsx'

const DIGITS = 6

/** Connects an authenticator app: a code to scan, or to type, and its first answer. */
export function TotpDialog(props: {
  secret: string
  uri: string
  onConnected: (codes: string[] | null) => void
  onClose: () => void
}) {
  const say = useSay()
  const { box, ...form } = useCallForm({
    initial: { code: '' },
    fieldOf: () => 'code',
    send: async ({ code }) => {
      const { message, data } = await call(securityApi.confirmTotp, { body: { code }, repeatable: false })
      props.onConnected(data.recovery_codes)
      return message
    },
  })
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={say('security/totpTitle')}
      size={480}
      closeButtonProps={{ 'aria-label': say('ui/close') }}
    >
      <form ref={box} onSubmit={(event) => void form.submit(event)} noValidate>
        <ol className="steps">
          <li>
            <p>{say('security/totpScan')}</p>
            <QrCode text={props.uri} label={say('security/totpQr')} />
            <p className="muted">{say('security/totpType')}</p>
            <CopyText value={props.secret}>{props.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</CopyText>
          </li>
          <li>
            <DigitsInput
              label={say('security/totpCode')}
              name="code"
              value={form.values.code}
              error={form.problems['code']}
              onChange={(code) => form.set('code', code.slice(0, DIGITS))}
              autoComplete="one-time-code"
              data-autofocus
            />
          </li>
        </ol>
        <div className="dialog-foot">
          <Button variant="default" onClick={props.onClose} disabled={form.busy}>
            {say('form/cancel')}
          </Button>
          <Button type="submit" loading={form.busy} disabled={form.values.code.length !== DIGITS}>
            {say('security/connect')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
