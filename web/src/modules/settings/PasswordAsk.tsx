import { lazy, Suspense } from 'react'
import { useCell } from '../../platform/state/cell.ts'
import { loadPasswordDialog } from '../access/index.ts'
import { passwordAsk } from './passwordAsk.ts'

const PasswordDialog = lazy(async () => ({ default: await loadPasswordDialog() }))

/** The dialog that asks for the password, while something waits for it. */
export function PasswordAsk() {
  const asking = useCell(passwordAsk)
  if (!asking) return null
  return (
    <Suspense fallback={null}>
      <PasswordDialog
        work={async (password) => {
          await asking.go(password ?? '')
          return undefined
        }}
        onClose={asking.cancel}
      />
    </Suspense>
  )
}
