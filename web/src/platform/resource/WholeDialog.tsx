import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useT } from '../i18n.ts'
import type { WholeList } from '../useWholeList.ts'
import type { Kit } from './kit.ts'
import './resource.css'
import type { ResourceActions } from './useResourceActions.ts'

/** What is done to a whole list. */
export type Deed = 'activate' | 'deactivate' | 'delete'

/** Asks before something is done to everything a list holds, also on the pages that are not seen. */
export function WholeDialog(props: {
  kit: Kit
  deed: Deed
  whole: WholeList
  actions: ResourceActions
  onDone: () => void
  onClose: () => void
}) {
  const { kit, deed, whole, actions } = props
  const t = useT()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    if (deed === 'delete') await actions.removeAll(whole)
    else await actions.turnAll(whole, deed === 'activate')
    setBusy(false)
    props.onDone()
    props.onClose()
  }
  return (
    <ConfirmDialog
      opened
      danger={deed === 'delete'}
      busy={busy}
      title={t(`whole/${deed}`)}
      message={
        <>
          <p>{t('whole/message', { count: whole.count })}</p>
          {deed === 'delete' && <p>{t('whole/final')}</p>}
          {deed === 'delete' && kit.list?.removeNote && (
            <p className="remove-note">{t(kit.list.removeNote)}</p>
          )}
        </>
      }
      confirmLabel={t(deed === 'delete' ? 'remove/confirm' : `list/${deed}`)}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    />
  )
}
