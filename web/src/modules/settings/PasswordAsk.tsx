import { useCell } from '../../platform/state/cell.ts'
import { PasswordDialog } from '../access/index.ts'
import { passwordAsk } from './passwordAsk.ts'

/** The dialog that asks for the password, while something waits for it. */
export function PasswordAsk() {
  const asking = useCell(passwordAsk)
  if (!asking) return null
  return (
    <PasswordDialog
      work={async (password) => {
        await asking.go(password ?? '')
        return undefined
      }}
      onClose={asking.cancel}
    />
  )
}
