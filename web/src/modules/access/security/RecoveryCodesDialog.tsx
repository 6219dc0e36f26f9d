import { Checkbox, Modal } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { showToast } from '../../../platform/state/toasts.ts'
import '../../../ui/theme/mantine-dialogs.css'
import * as dialogsStyles from '../../../ui/dialogs/dialogs.module.css'
import * as styles from './security.module.css'

function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'bustan-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}

/** Shows recovery codes, this once. It closes only when the person says that they are kept. */
export function RecoveryCodesDialog(props: { codes: readonly string[]; onClose: () => void }) {
  const t = useT()
  const [isConfirmed, setConfirmed] = useState(false)
  const copy = () =>
    void navigator.clipboard
      ?.writeText(props.codes.join('\n'))
      .then(() => showToast({ id: 'call', message: t('ui/copied') }))
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('security/codesTitle')}
      size={480}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className={dialogsStyles.dialogText}>{t('security/codesText')}</p>
      <ol className={styles.recoveryCodes} dir="ltr" data-testid="recovery-codes">
        {props.codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.recoveryWays}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={15} aria-hidden="true" />}
          onClick={copy}
        >
          {t('security/copyCodes')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          onClick={() => download(props.codes)}
        >
          {t('security/downloadCodes')}
        </Button>
      </div>
      <Checkbox
        label={t('security/codesKept')}
        checked={isConfirmed}
        data-autofocus
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
      <div className={dialogsStyles.dialogFoot} data-piece="dialog-foot">
        <Button disabled={!isConfirmed} onClick={props.onClose}>
          {t('security/done')}
        </Button>
      </div>
    </Modal>
  )
}
