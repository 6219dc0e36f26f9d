import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx'
import { DialogFrame } from '../../ui/dialogs/DialogFrame.tsx'
import { useT } from '../i18n/i18n.ts'
import { useSaveKey } from '../forms/openForms.ts'
import type { ResourceFormState } from '../resource/form/useResourceForm.ts'

/** The fields, of which the dialog begins with the first that is blank: a name that was typed already needs no more typing. */
function Fields({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
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
  const { frame, busy, dirty, submit } = props.state
  const t = useT()
  useSaveKey(submit)
  return (
    <DialogFrame title={props.title} size={560} busy={busy} staysOnClick={dirty} onClose={props.onClose}>
      <form
        {...frame}
        onSubmit={(event) => {
          // In React's tree this form stands inside the one behind the dialog, which is not to be sent with it.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <Fields>{props.children}</Fields>
        <DialogFoot confirmLabel={t('form/addAndChoose')} busy={busy} onCancel={props.onClose} />
      </form>
    </DialogFrame>
  )
}
