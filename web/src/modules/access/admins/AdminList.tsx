import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import type { AdminRow } from '@bustan/contract/access/admins/admins.ts'
import { useState } from 'react'
import { useGo } from '../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { useListFace } from '../../../platform/resource/useResourceTexts.ts'
import { RowTools } from '../../../platform/resource/pieces/RowTools.tsx'
import { useResourceActions } from '../../../platform/resource/useResourceActions.ts'
import { useProfile } from '../../../platform/session/session.ts'
import { adminColumns } from './adminColumns.tsx'
import { adminCalls } from './adminFilters.tsx'
import { adminKit, lockText } from './adminKit.ts'
import { adminsOptions } from './admins.queries.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'

const RemoveDialog = latePart(() => import('../../../platform/resource/RemoveDialog.tsx'), 'RemoveDialog')
const DeactivateAdmin = latePart(() => import('./DeactivateAdmin.tsx'), 'DeactivateAdmin')

function AdminTools({ admin, onRemove }: { admin: AdminRow; onRemove: () => void }) {
  const t = useT()
  const canShow = useCan('admins show')
  return (
    <RowTools
      path={adminKit.path}
      canShow={canShow}
      id={admin.id}
      name={admin.name}
      canEdit={admin.allowed.edit}
      canRemove={admin.allowed.delete}
      lockedBy={lockText(admin, t)}
      onRemove={onRemove}
    />
  )
}

/** The people who sign in to the dashboard. */
export function AdminList() {
  const { path } = adminKit
  const go = useGo()
  const actions = useResourceActions(adminKit)
  const canCreate = useCan('admins create')
  const face = useListFace(adminKit, canCreate)
  const canShow = useCan('admins show')
  const callerId = useProfile()?.id ?? 0
  const [pendingDelete, setPendingDelete] = useState<AdminRow | null>(null)
  const [pendingDeactivate, setPendingDeactivate] = useState<AdminRow | null>(null)
  const page = useListPage({
    ...adminCalls,
    source: (query) => adminsOptions(query),
    columns: (tools) =>
      adminColumns({
        ...tools,
        callerId,
        canShow,
        onSetActive: (admin, on) => (on ? void actions.activate(admin) : setPendingDeactivate(admin)),
      }),
    onOpen: ({ id }) => canShow && go(pagesOf(path).show(id)),
    keys: {
      KeyN: () => canCreate && go(pagesOf(path).create()),
      KeyE: (admin) => admin?.allowed.edit && go(pagesOf(path).edit(admin.id)),
      Delete: (admin) => {
        if (admin?.allowed.delete) setPendingDelete(admin)
      },
    },
  })
  return (
    <>
      <ListPage
        page={page}
        {...face}
        file={{ list: 'admins' }}
        table={{
          rowName: (admin) => admin.name,
          rowActions: (admin) => <AdminTools admin={admin} onRemove={() => setPendingDelete(admin)} />,
        }}
      />
      {pendingDelete && (
        <RemoveDialog
          kit={adminKit}
          rows={[pendingDelete]}
          actions={actions}
          onDone={() => undefined}
          onClose={() => setPendingDelete(null)}
        />
      )}
      {pendingDeactivate && (
        <DeactivateAdmin admin={pendingDeactivate} onClose={() => setPendingDeactivate(null)} />
      )}
    </>
  )
}
