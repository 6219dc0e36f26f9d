import { securityApi } from '@bustan/contract/access/security.api.ts'
import type { Security } from '@bustan/contract/access/security.ts'
import { Button } from '@mantine/core'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { IconDeviceMobileCheck, IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useT } from '../../../platform/i18n.ts'
import { canUsePasskeys } from '../../../platform/passkeys.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { DateTime } from '../../../ui/pieces/DateTime.tsx'
import { StateBadge } from '../../../ui/pieces/StateBadge.tsx'
import { AccountRow } from './AccountRow.tsx'
import { NameDialog } from './NameDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { renewSecurity } from './security.queries.ts'
import { TotpDialog } from './TotpDialog.tsx'
import { useConfirmed } from './useConfirmed.tsx'

const secret = { repeatable: false } as const
const icon = { size: 22, stroke: 1.5, 'aria-hidden': true } as const

type Passkey = Security['passkeys'][number]
type Open =
  | { what: 'totp'; secret: string; uri: string }
  | { what: 'newPasskey'; token: string; options: PublicKeyCredentialCreationOptionsJSON }
  | { what: 'rename'; passkey: Passkey }
  | { what: 'removeTotp' }
  | { what: 'removePasskey'; passkey: Passkey }
  | null

/** The second factors of the caller: an authenticator app, passkeys, recovery codes. */
export function TwoStepCards({ security }: { security: Security }) {
  const t = useT()
  const { run, busy, dialog } = useConfirmed()
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setOpen(null)
  const isOn = security.totp !== null || security.passkeys.length > 0
  const passkeysWork = canUsePasskeys()

  const took = async (made: string[] | null) => {
    close()
    setCodes(made)
    await renewSecurity()
  }
  const connect = () =>
    run(async (current_password) => {
      const { data } = await call(securityApi.startTotp, { body: { current_password }, ...secret })
      setOpen({ what: 'totp', ...data })
      return undefined
    })
  const startPasskey = () =>
    run(async (current_password) => {
      const { data } = await call(securityApi.passkeyOptions, { body: { current_password }, ...secret })
      const options = data.options as unknown as PublicKeyCredentialCreationOptionsJSON
      setOpen({ what: 'newPasskey', token: data.token, options })
      return undefined
    })
  const addPasskey = async (token: string, options: PublicKeyCredentialCreationOptionsJSON, name: string) => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const response = { ...(await startRegistration({ optionsJSON: options })) }
    const { message, data } = await call(securityApi.addPasskey, {
      body: { token, response, name },
      ...secret,
    })
    await took(data.recovery_codes)
    return message
  }
  const remove = (send: (body: { current_password: string | undefined }) => Promise<{ message: string }>) => {
    close()
    return run(async (current_password) => {
      const { message } = await send({ current_password })
      await renewSecurity()
      return message
    })
  }
  const renewCodes = () =>
    run(async (current_password) => {
      const { data } = await call(securityApi.renewCodes, { body: { current_password }, ...secret })
      await took(data.recovery_codes)
      return undefined
    })

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
        <ul className="account-rows">
          <AccountRow
            picture={<IconDeviceMobileCheck {...icon} />}
            title={t('security/totp')}
            text={
              security.totp ? (
                <>
                  {t('security/since')} <DateTime value={security.totp.since} />
                </>
              ) : (
                t('security/totpText')
              )
            }
            end={
              security.totp ? (
                <Button
                  variant="subtle"
                  color="red"
                  size="xs"
                  onClick={() => setOpen({ what: 'removeTotp' })}
                >
                  {t('security/disconnect')}
                </Button>
              ) : (
                <Button variant="light" size="xs" loading={busy} onClick={() => void connect()}>
                  {t('security/connect')}
                </Button>
              )
            }
          />
          {security.passkeys.map((passkey) => (
            <AccountRow
              key={passkey.id}
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
                  <Button variant="subtle" size="xs" onClick={() => setOpen({ what: 'rename', passkey })}>
                    {t('security/rename')}
                  </Button>
                  <Button
                    variant="subtle"
                    color="red"
                    size="xs"
                    onClick={() => setOpen({ what: 'removePasskey', passkey })}
                  >
                    {t('ui/remove')}
                  </Button>
                </>
              }
            />
          ))}
          <AccountRow
            picture={<IconFingerprint {...icon} />}
            title={t(security.passkeys.length > 0 ? 'security/anotherPasskey' : 'security/passkey')}
            text={t(passkeysWork ? 'security/passkeyText' : 'security/passkeyUnavailable')}
            end={
              <Button
                variant="light"
                size="xs"
                loading={busy}
                disabled={!passkeysWork}
                onClick={() => void startPasskey()}
              >
                {t('security/addPasskey')}
              </Button>
            }
          />
          {isOn && (
            <AccountRow
              picture={<IconLifebuoy {...icon} />}
              title={t('security/codes')}
              text={t('security/codesLeft', { count: security.recovery_codes_left })}
              end={
                <Button variant="subtle" size="xs" loading={busy} onClick={() => void renewCodes()}>
                  {t('security/newCodes')}
                </Button>
              }
            />
          )}
        </ul>
      </FormCard>
      {dialog}
      {open?.what === 'totp' && (
        <TotpDialog
          secret={open.secret}
          uri={open.uri}
          onConnected={(made) => void took(made)}
          onClose={close}
        />
      )}
      {open?.what === 'newPasskey' && (
        <NameDialog
          name={t('security/thisDevice')}
          confirmLabel={t('security/addPasskey')}
          onName={(name) => addPasskey(open.token, open.options, name)}
          onClose={close}
        />
      )}
      {open?.what === 'rename' && (
        <NameDialog
          name={open.passkey.name}
          confirmLabel={t('form/save')}
          onName={async (name) => {
            const { message } = await call(securityApi.renamePasskey, {
              params: { id: open.passkey.id },
              body: { name },
            })
            await renewSecurity()
            return message
          }}
          onClose={close}
        />
      )}
      {(open?.what === 'removeTotp' || open?.what === 'removePasskey') && (
        <ConfirmDialog
          opened
          danger
          title={t(open.what === 'removeTotp' ? 'security/disconnectTitle' : 'security/removePasskeyTitle')}
          message={t('security/removeText')}
          confirmLabel={t(open.what === 'removeTotp' ? 'security/disconnect' : 'ui/remove')}
          onClose={close}
          onConfirm={() =>
            void remove((body) =>
              open.what === 'removeTotp'
                ? call(securityApi.removeTotp, { body, ...secret })
                : call(securityApi.removePasskey, { params: { id: open.passkey.id }, body, ...secret }),
            )
          }
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}
