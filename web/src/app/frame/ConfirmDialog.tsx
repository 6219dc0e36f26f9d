import { PasswordDialog } from '../../modules/access/index.ts'
import { call } from '../../platform/http/call.ts'
import { useCell } from '../../platform/state/cell.ts'
import { confirmation } from '../../platform/http/confirming.ts'

/** Asks for the password while a call waits for it. */
export function ConfirmDialog() {
  const pending = useCell(confirmation)
  if (!pending) return null
  const work = async (current_password: string | undefined) => {
    // Its calls are no part of the first visit: they come with the first answer.
    const { securityApi } = await import('@bustan/contract/access/security/security.api.ts')
    await call(securityApi.confirm, { body: { current_password }, repeatable: false })
    pending.end(true)
    return undefined
  }
  return <PasswordDialog work={work} onClose={() => pending.end(false)} />
}
