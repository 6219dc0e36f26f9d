import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Isolated } from '../../ui/pieces/values/Isolated.tsx'
import { useT } from '../i18n/i18n.ts'
import { useAction } from '../state/useAction.ts'
import { titleOf } from './kit.ts'
import type { Kit } from './kit.ts'
import type { ResourceActions } from './useResourceActions.ts'
import * as styles from './resource.module.css'

/** Asks before records are deleted: one by its name, several by their count. */
export function RemoveDialog(props: {
  kit: Kit
  rows: readonly { id: number }[]
  actions: ResourceActions
  onDone: () => void
  onClose: () => void
}) {
  const { kit, rows, actions } = props
  const t = useT()
  const [first] = rows
  const { run, isBusy } = useAction({
    work: async () => {
      if (rows.length === 1 && first) await actions.remove(first)
      else await actions.removeMany(rows)
    },
    onDone: () => {
      props.onDone()
      props.onClose()
    },
  })
  return (
    <ConfirmDialog
      danger
      busy={isBusy}
      title={t('list/remove')}
      message={
        <>
          <p className={styles.removeAsk}>
            <Isolated
              text={
                rows.length === 1 && first
                  ? t('remove/message', { name: titleOf(kit.definition, first) })
                  : t('remove/messageMany', { count: rows.length })
              }
            />
          </p>
          <p className={styles.removeFinal}>{t('whole/final')}</p>
          {kit.removeNote && <p className={styles.removeNote}>{t(kit.removeNote)}</p>}
        </>
      }
      confirmLabel={t('remove/confirm')}
      onConfirm={() => void run()}
      onClose={props.onClose}
    />
  )
}
