import { securityApi } from '@bustan/contract/access/security/security.api.ts'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { CopyText } from '../../../ui/pieces/values/CopyText.tsx'
import { QrCode } from '../../../ui/pieces/QrCode.tsx'
import * as styles from './security.module.css'

const DIGITS = 6

/** Connects an authenticator app: a code to scan, or to type, and its first answer. */
export function TotpDialog(props: {
  secret: string
  uri: string
  onConnected: (codes: string[] | null) => void
  onClose: () => void
}) {
  const t = useT()
  const { frame, ...form } = useForm({
    initial: { code: '' },
    fieldOf: () => 'code',
    send: async ({ code }) => {
      const { message, data } = await call(securityApi.confirmTotp, { body: { code }, repeatable: false })
      props.onConnected(data.recovery_codes)
      return message
    },
  })
  return (
    <FormDialog
      title={t('security/totpTitle')}
      size={480}
      frame={frame}
      busy={form.busy}
      confirmLabel={t('security/connect')}
      disabled={form.values.code.length !== DIGITS}
      onClose={props.onClose}
    >
      <ol className={styles.steps}>
        <li>
          <p>{t('security/totpScan')}</p>
          <QrCode text={props.uri} label={t('security/totpQr')} />
          <p className="muted">{t('security/totpType')}</p>
          <CopyText value={props.secret}>{props.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</CopyText>
        </li>
        <li>
          <DigitsInput
            label={t('security/totpCode')}
            name="code"
            required
            value={form.values.code}
            error={form.problems['code']}
            onChange={(code) => form.set('code', code.slice(0, DIGITS))}
            autoComplete="one-time-code"
            data-autofocus
          />
        </li>
      </ol>
    </FormDialog>
  )
}
