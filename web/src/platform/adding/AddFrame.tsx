import { Button, Modal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import '../../ui/dialogs/dialogs.css'
import '../../ui/theme/mantine-dialogs.css'
import { useLateOpen } from '../../ui/focus/useLateOpen.ts'
import { useT } from '../i18n/i18n.ts'
import { useSaveKey } from '../forms/useSaveKey.ts'
import './adding.css'
import type { ResourceFormState } from '../resource/form/useResourceForm.ts'

/** The fields, of which the dialog begins with the first that is blank: a name that was typed already needs no more typing. */
function Fields({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll<HTMLInputElement>('input:not([type="file"])') ?? [])]
    const first = inputs.find(({ value }) => value === '') ?? inputs[0]
    // The dialog moves the focus here once it is open.
    first?.setAttribute('data-autofocus', '')
  }, [])
  return <div ref={fields}>{children}</div>
}

/** The dialog around a small form that adds a record for the form behind it. */
export function AddFrame(props: {
  title: string
  state: ResourceFormState
  onClose: () => void
  children: ReactNode
}) {
  const { box, busy, dirty, submit } = props.state
  const t = useT()
  useSaveKey(submit)
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={props.onClose}
      title={props.title}
      size={560}
      closeOnEscape={!busy}
      // A click beside it would throw away what is typed.
      closeOnClickOutside={!busy && !dirty}
      closeButtonProps={{ 'aria-label': t('ui/close'), disabled: busy }}
    >
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // In React's tree this form stands inside the one behind the dialog, which is not to be sent with it.
          event.stopPropagation()
          void submit()
        }}
      >
        <Fields>{props.children}</Fields>
        <div className="dialog-foot">
          <Button variant="default" onClick={props.onClose} disabled={busy}>
            {t('form/cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('form/addAndChoose')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
