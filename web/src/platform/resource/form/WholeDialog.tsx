import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { WholeList } from '../../list/rows/useWholeList.ts'
import { useAction } from '../../state/useAction.ts'
import type { Kit } from '../kit.ts'
import type { ResourceActions } from '../useResourceActions.ts'
import * as styles from '../resource.module.css'

/** The actions for a whole list. */
export type WholeAction = 'activate' | 'deactivate' | 'delete'

/** Asks before something is done to everything a list holds, also on the pages that are not seen. */
export function WholeDialog(props: {
  kit: Kit
  action: WholeAction
  whole: WholeList
  actions: ResourceActions
  onDone: () => void
  onClose: () => void
}) {
  const { kit, action, whole, actions } = props
  const t = useT()
  const { run, isBusy } = useAction({
    work: () =>
      action === 'delete' ? actions.removeAll(whole) : actions.setAllActive(whole, action === 'activate'),
    onDone: () => {
      props.onDone()
      props.onClose()
    },
  })
  return (
    <ConfirmDialog
      danger={action === 'delete'}
      busy={isBusy}
      title={t(`whole/${action}`)}
      message={
        <>
          <p>{t('whole/message', { count: whole.count })}</p>
          {action === 'delete' && <p>{t('whole/final')}</p>}
          {action === 'delete' && kit.removeNote && <p className={styles.removeNote}>{t(kit.removeNote)}</p>}
        </>
      }
      confirmLabel={t(action === 'delete' ? 'remove/confirm' : `list/${action}`)}
      onConfirm={() => void run()}
      onClose={props.onClose}
    />
  )
}
