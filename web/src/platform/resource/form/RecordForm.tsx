import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { Breadcrumb } from '../../../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { AppLink, appLink } from '../../navigation/AppLink.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useListCrumb, useListHref } from '../../list/listAddress.ts'
import { titleOf } from '../kit.ts'
import type { AnyRow, Kit } from '../kit.ts'
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts'
import type { ResourceFormState } from './useResourceForm.ts'

const LeaveDialog = lazy(() =>
  import('./FormDialogs.tsx').then((module) => ({ default: module.LeaveDialog })),
)
const StaleDialog = lazy(() =>
  import('../stale/StaleDialog.tsx').then((module) => ({ default: module.StaleDialog })),
)

function FormHead({ kit, row }: { kit: Kit; row: AnyRow | null }) {
  const t = useT()
  const list = useListCrumb(kit.path, t(`resources/${kit.texts}/title`))
  const title = t(`resources/${kit.texts}/${row ? 'edit' : 'add'}`)
  return (
    <PageHeader
      title={title}
      breadcrumb={
        <Breadcrumb
          renderLink={appLink}
          items={[list, { key: 'this', label: row ? titleOf(kit.definition, row) : title }]}
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
  const { box, busy, dirty, stale, submit } = state
  const t = useT()
  const listHref = useListHref(kit.path)
  const leaving = useLeaveGuard(state)

  return (
    <form ref={box} noValidate onSubmit={(event) => void submit(event)}>
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
      <Suspense fallback={null}>
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
      </Suspense>
    </form>
  )
}
