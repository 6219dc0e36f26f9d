import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { AppLink } from '../../navigation/AppLink.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useListHref } from '../../list/listAddress.ts'
import { titleOf } from '../kit.ts'
import type { AnyRow, Kit } from '../kit.ts'
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts'
import type { ResourceFormState } from './useResourceForm.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import { ListTrail } from '../../list/ListTrail.tsx'

const LeaveDialog = latePart(() => import('./FormDialogs.tsx'), 'LeaveDialog')
const StaleDialog = latePart(() => import('../stale/StaleDialog.tsx'), 'StaleDialog')

function FormHead({ kit, row }: { kit: Kit; row: AnyRow | null }) {
  const t = useT()
  const title = t(`resources/${kit.texts}/${row ? 'edit' : 'add'}`)
  return (
    <PageHeader
      title={title}
      breadcrumb={
        <ListTrail
          path={kit.path}
          title={t(`resources/${kit.texts}/title`)}
          here={row ? titleOf(kit.definition, row) : title}
        />
      }
    />
  )
}

/** Around the fields of a form page: header, Ctrl S, the bar it is saved from, and what asks before they are lost. */
export function RecordForm(props: {
  kit: Kit
  row: AnyRow | null
  state: ResourceFormState
  onReload: () => void
  children: ReactNode
}) {
  const { kit, row, state } = props
  const { frame, busy, dirty, stale } = state
  const t = useT()
  const listHref = useListHref(kit.path)
  const leaving = useLeaveGuard(state)

  return (
    <form {...frame}>
      <FormHead kit={kit} row={row} />
      {props.children}
      <SaveBar
        dirty={dirty}
        busy={busy}
        message={t('form/unsaved')}
        saveLabel={t('form/save')}
        discardLabel={t('form/discard')}
        onDiscard={state.discard}
        cancel={
          <Button component={AppLink} href={listHref} variant="default">
            {t('form/cancel')}
          </Button>
        }
      />
      {leaving && <LeaveDialog onLeave={leaving.leave} onStay={leaving.stay} />}
      {stale && state.began && (
        <StaleDialog
          kit={kit}
          before={state.began}
          mine={state.mine()}
          error={stale}
          busy={busy}
          onOverwrite={(version) => void state.overwrite(version)}
          onReload={props.onReload}
          onClose={state.closeStale}
        />
      )}
    </form>
  )
}
