import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import type { RoleRow } from '@bustan/contract/access/roles/roles.ts'
import { useState } from 'react'
import { useGo } from '../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ListPage } from '../../../platform/list/ListPage.tsx'
import { useListPage } from '../../../platform/list/useListPage.ts'
import { useListFace } from '../../../platform/resource/useResourceTexts.ts'
import { resourceFilters } from '../../../platform/resource/resourceFilters.ts'
import { RowTools } from '../../../platform/resource/pieces/RowTools.tsx'
import { useResourceActions } from '../../../platform/resource/useResourceActions.ts'
import { PermissionChips } from './PermissionChips.tsx'
import { roleColumns } from './roleColumns.tsx'
import { roleKit } from './roleKit.ts'
import { rolesOptions } from './roles.queries.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'

const RemoveDialog = latePart(() => import('../../../platform/resource/RemoveDialog.tsx'), 'RemoveDialog')
const DeactivateRole = latePart(() => import('./DeactivateRole.tsx'), 'DeactivateRole')

function RoleTools({ role, onRemove }: { role: RoleRow; onRemove: () => void }) {
  const t = useT()
  const { lock } = role
  const lockedBy = lock ? t(`roles/${lock === 'protected' ? 'protected' : 'above_you'}`) : undefined
  return (
    <RowTools
      path={roleKit.path}
      id={role.id}
      name={role.name}
      canShow={false}
      canEdit={role.allowed.edit}
      canRemove={role.allowed.delete}
      lockedBy={lockedBy}
      onRemove={onRemove}
    />
  )
}

/** The list of roles; a row unfolds to what the role may do. */
export function RoleList() {
  const { path } = roleKit
  const go = useGo()
  const actions = useResourceActions(roleKit)
  const canCreate = useCan('roles create')
  const face = useListFace(roleKit, canCreate)
  const [pendingDelete, setPendingDelete] = useState<RoleRow | null>(null)
  const [pendingDeactivate, setPendingDeactivate] = useState<RoleRow | null>(null)
  const edit = (role: RoleRow | undefined) => role?.allowed.edit && go(pagesOf(path).edit(role.id))
  const page = useListPage({
    path,
    filters: resourceFilters(roleKit),
    source: (query) => rolesOptions(query),
    columns: (tools) =>
      roleColumns({
        ...tools,
        onSetActive: (role, on) => (on ? void actions.setActive(role, true) : setPendingDeactivate(role)),
      }),
    onOpen: edit,
    keys: { KeyN: () => canCreate && go(pagesOf(path).create()), KeyE: edit },
  })
  return (
    <>
      <ListPage
        page={page}
        {...face}
        file={{ list: 'roles' }}
        table={{
          rowName: (role) => role.name,
          actionsWidth: 94,
          expanded: (role) => <PermissionChips groups={role.permissions} everything={role.protected} />,
          rowActions: (role) => <RoleTools role={role} onRemove={() => setPendingDelete(role)} />,
        }}
      />
      {pendingDelete && (
        <RemoveDialog
          kit={roleKit}
          rows={[pendingDelete]}
          actions={actions}
          onDone={() => undefined}
          onClose={() => setPendingDelete(null)}
        />
      )}
      {pendingDeactivate && (
        <DeactivateRole
          role={pendingDeactivate}
          actions={actions}
          onClose={() => setPendingDeactivate(null)}
        />
      )}
    </>
  )
}
