import { securityApi } from '@bustan/contract/access/security/security.api.ts'
import type { Security } from '@bustan/contract/access/security/security.ts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { renewSecurity } from './security.queries.ts'
import { useConfirmed } from './useConfirmed.tsx'

const secret = { repeatable: false } as const

export type Passkey = Security['passkeys'][number]
/** The factor that is about to be taken off. */
export type Removal = { what: 'removeTotp' } | { what: 'removePasskey'; passkey: Passkey }
type Open =
  | { what: 'totp'; secret: string; uri: string }
  | { what: 'newPasskey'; token: string; options: PublicKeyCredentialCreationOptionsJSON }
  | { what: 'rename'; passkey: Passkey }
  | Removal
  | null

/** The server's library made them for the browser's: the contract passes them through. */
const isCreation = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  'challenge' in options && 'rp' in options && 'user' in options && 'pubKeyCredParams' in options

/** Returns the actions on the second factors, the dialog that is open for them, and recovery codes that were just made. */
export function useTwoStep() {
  const { run, busy, dialog } = useConfirmed()
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setOpen(null)

  const took = async (created: string[] | null) => {
    close()
    setCodes(created)
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
      const { token, options } = data
      if (!isCreation(options)) throw new TypeError('these are no options for a new passkey')
      setOpen({ what: 'newPasskey', token, options })
      return undefined
    })
  const remove = (removal: Removal) => {
    close()
    return run(async (current_password) => {
      const message = await removeFactor(removal, current_password)
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
  const closeCodes = () => setCodes(null)
  return {
    busy,
    dialog,
    open,
    setOpen,
    close,
    codes,
    closeCodes,
    took,
    connect,
    startPasskey,
    remove,
    renewCodes,
  }
}

export type TwoStep = ReturnType<typeof useTwoStep>

async function removeFactor(removal: Removal, current_password: string | undefined): Promise<string> {
  const body = { current_password }
  const { message } = await (removal.what === 'removeTotp'
    ? call(securityApi.removeTotp, { body, ...secret })
    : call(securityApi.removePasskey, { params: { id: removal.passkey.id }, body, ...secret }))
  return message
}

/** Has the browser make a passkey and the server keep it; `took` is told the recovery codes that came with it. */
export async function addPasskey(
  begun: { token: string; options: PublicKeyCredentialCreationOptionsJSON },
  name: string,
  took: TwoStep['took'],
): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = { ...(await startRegistration({ optionsJSON: begun.options })) }
  const { message, data } = await call(securityApi.addPasskey, {
    body: { token: begun.token, response, name },
    ...secret,
  })
  await took(data.recovery_codes)
  return message
}

/** Gives a passkey another name. */
export async function renamePasskey(passkey: Passkey, name: string): Promise<string> {
  const { message } = await call(securityApi.renamePasskey, { params: { id: passkey.id }, body: { name } })
  await renewSecurity()
  return message
}
