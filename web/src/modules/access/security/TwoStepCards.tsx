import type { Security } from '@bustan/contract/access/security/security.ts'
import { IconDeviceMobileCheck, IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { canUsePasskeys } from '../../../platform/session/passkeys.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { DetailRow } from '../../../ui/pieces/DetailRow.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { TwoStepDialogs } from './TwoStepDialogs.tsx'
import { useTwoStep } from './useTwoStep.ts'
import type { Passkey, TwoStep } from './useTwoStep.ts'
import * as styles from '../../../ui/pieces/detailRow.module.css'

const icon = { size: 22, stroke: 1.5, 'aria-hidden': true } as const

/** The second factors of the caller: an authenticator app, passkeys, recovery codes. */
export function TwoStepCards({ security }: { security: Security }) {
  const t = useT()
  const twoStep = useTwoStep()
  const isOn = security.totp !== null || security.passkeys.length > 0
  return (
    <>
      <FormCard
        title={t('security/twoStep')}
        text={t('security/twoStepText')}
        end={
          <StateBadge tone={isOn ? 'finished' : 'neutral'}>
            {t(isOn ? 'security/on' : 'security/off')}
          </StateBadge>
        }
      >
        <ul className={styles.detailRows}>
          <TotpRow totp={security.totp} twoStep={twoStep} />
          {security.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} twoStep={twoStep} />
          ))}
          <NewPasskeyRow isFirst={security.passkeys.length === 0} twoStep={twoStep} />
          {isOn && (
            <DetailRow
              picture={<IconLifebuoy {...icon} />}
              title={t('security/codes')}
              text={t('security/codesLeft', { count: security.recovery_codes_left })}
              end={
                <Button
                  variant="subtle"
                  size="xs"
                  loading={twoStep.busy}
                  onClick={() => void twoStep.renewCodes()}
                >
                  {t('security/newCodes')}
                </Button>
              }
            />
          )}
        </ul>
      </FormCard>
      <TwoStepDialogs twoStep={twoStep} />
    </>
  )
}

function TotpRow({ totp, twoStep }: { totp: Security['totp']; twoStep: TwoStep }) {
  const t = useT()
  return (
    <DetailRow
      picture={<IconDeviceMobileCheck {...icon} />}
      title={t('security/totp')}
      text={
        totp ? (
          <>
            {t('security/since')} <DateTime value={totp.since} />
          </>
        ) : (
          t('security/totpText')
        )
      }
      end={
        totp ? (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            onClick={() => twoStep.setOpen({ what: 'removeTotp' })}
          >
            {t('security/disconnect')}
          </Button>
        ) : (
          <Button variant="light" size="xs" loading={twoStep.busy} onClick={() => void twoStep.connect()}>
            {t('security/connect')}
          </Button>
        )
      }
    />
  )
}

function PasskeyRow({ passkey, twoStep }: { passkey: Passkey; twoStep: TwoStep }) {
  const t = useT()
  return (
    <DetailRow
      picture={<IconFingerprint {...icon} />}
      title={<bdi>{passkey.name}</bdi>}
      text={
        <>
          {t(passkey.last_used_at ? 'security/lastUsed' : 'security/added')}{' '}
          <DateTime value={passkey.last_used_at ?? passkey.created_at} />
        </>
      }
      end={
        <>
          <Button variant="subtle" size="xs" onClick={() => twoStep.setOpen({ what: 'rename', passkey })}>
            {t('security/rename')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            onClick={() => twoStep.setOpen({ what: 'removePasskey', passkey })}
          >
            {t('ui/remove')}
          </Button>
        </>
      }
    />
  )
}

function NewPasskeyRow({ isFirst, twoStep }: { isFirst: boolean; twoStep: TwoStep }) {
  const t = useT()
  const passkeysWork = canUsePasskeys()
  return (
    <DetailRow
      picture={<IconFingerprint {...icon} />}
      title={t(isFirst ? 'security/passkey' : 'security/anotherPasskey')}
      text={t(passkeysWork ? 'security/passkeyText' : 'security/passkeyUnavailable')}
      end={
        <Button
          variant="light"
          size="xs"
          loading={twoStep.busy}
          disabled={!passkeysWork}
          onClick={() => void twoStep.startPasskey()}
        >
          {t('security/addPasskey')}
        </Button>
      }
    />
  )
}
