import { useT } from '../../../platform/i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { TotpDialog } from './TotpDialog.tsx'
import { addPasskey, renamePasskey } from './useTwoStep.ts'
import type { Removal, TwoStep } from './useTwoStep.ts'

/** The dialogs of the second factors, each while it is open. */
export function TwoStepDialogs({ twoStep }: { twoStep: TwoStep }) {
  const t = useT()
  const { open, close, codes, took } = twoStep
  return (
    <>
      {twoStep.dialog}
      {open?.what === 'totp' && (
        <TotpDialog
          secret={open.secret}
          uri={open.uri}
          onConnected={(created) => void took(created)}
          onClose={close}
        />
      )}
      {open?.what === 'newPasskey' && (
        <NameDialog
          name={t('security/thisDevice')}
          confirmLabel={t('security/addPasskey')}
          onName={(name) => addPasskey(open, name, took)}
          onClose={close}
        />
      )}
      {open?.what === 'rename' && (
        <NameDialog
          name={open.passkey.name}
          confirmLabel={t('form/save')}
          onName={(name) => renamePasskey(open.passkey, name)}
          onClose={close}
        />
      )}
      {(open?.what === 'removeTotp' || open?.what === 'removePasskey') && (
        <RemoveDialog removal={open} onClose={close} onConfirm={() => void twoStep.remove(open)} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={twoStep.closeCodes} />}
    </>
  )
}

function RemoveDialog(props: { removal: Removal; onClose: () => void; onConfirm: () => void }) {
  const t = useT()
  const isTotp = props.removal.what === 'removeTotp'
  return (
    <ConfirmDialog
      danger
      title={t(isTotp ? 'security/disconnectTitle' : 'security/removePasskeyTitle')}
      message={t('security/removeText')}
      confirmLabel={t(isTotp ? 'security/disconnect' : 'ui/remove')}
      onClose={props.onClose}
      onConfirm={props.onConfirm}
    />
  )
}
