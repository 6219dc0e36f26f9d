import { IconFingerprint } from '@tabler/icons-react'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { wasCancelled } from '../../../platform/session/passkeys.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { showToast } from '../../../platform/state/toasts.ts'

/** Signs in with a passkey; `onPress` answers what to say when it went well. */
export function PasskeyButton(props: {
  label: string
  variant: 'default' | 'filled'
  onPress: () => Promise<string | undefined>
}) {
  const t = useT()
  const press = async () => {
    try {
      const message = await props.onPress()
      if (message) showToast({ id: 'call', message })
    } catch (error) {
      if (!wasCancelled(error)) showToast({ id: 'call', tone: 'error', message: errorText(t, error) })
    }
  }
  return (
    <Button
      variant={props.variant}
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={19} stroke={1.6} aria-hidden="true" />}
      onClick={() => void press()}
    >
      {props.label}
    </Button>
  )
}
