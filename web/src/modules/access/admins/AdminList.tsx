import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import type { AdminRow } from '@bustan/contract/access/admins.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../../platform/AppLink.tsx'
import { useCan } from '../../../platform/can.ts'
import { useCell } from '../../../platform/cell.ts'
import { useT } from '../../../platform/i18n.ts'
import { shortcutsOn } from '../../../platform/preferences.ts'
import type { AnyRow } from '../../../platform/resource/kit.ts'
import { basicFilters, listState, ListScreen } from '../../../platform/resource/ListScreen.tsx'
import { listOptions } from '../../../platform/resource/resource.queries.ts'
import { RowTools } from '../../../platform/resource/RowTools.tsx'
import { useListKeys } from '../../../platform/resource/useListKeys.ts'
import { useResourceActions } from '../../../platform/resource/useResourceActions.ts'
import { useProfile } from '../../../platform/session.ts'
import { useUrlState } from '../../../platform/urlState.ts'
import { useListColumns } from '../../../platform/useListColumns.tsx'
import type { AppliedFilter } from '../../../ui/list/AppliedFilters.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useRowCursor } from '../../../ui/list/useRowCursor.ts'
import { adminColumns } from './adminColumns.tsx'
import { adminsQueryOf, withoutFilters } from './adminFilters.ts'
import { adminKit, asAdmin, lockText, useRoleChoices } from './adminKit.ts'

const AdminFilters = lazy(() =>
  import('./AdminFilters.tsx').then((module) => ({ default: module.AdminFilters })),
)
const RemoveDialog = lazy(() =>
  import('../../../platform/resource/RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
)
const DeactivateAdmin = lazy(() =>
  import('./DeactivateAdmin.tsx').then((module) => ({ default: module.DeactivateAdmin })),
)

function useApplied(): AppliedFilter[] {
  const t = useT()
  const [search, patch] = useUrlState()
  const roles = useRoleChoices()
  const own = (['email', 'mobile', 'role'] as const).flatMap((key): AppliedFilter[] => {
    const value = search[key]
    if (!value) return []
    const role = key === 'role' && roles.data?.data.find((row) => String(row.id) === value)
    return [
      {
        key,
        label: fieldLabel(t, 'admins', key),
        value: role ? String(role['name']) : value,
        onRemove: () => patch({ [key]: null }),
      },
    ]
  })
  return [...basicFilters('admins', search, patch, t), ...own]
}

/** The people who sign in to the dashboard. */
export function AdminList() {
  const t = useT()
  const go = useGo()
  const [search, patch] = useUrlState()
  const list = useQuery(listOptions('admins', adminsQueryOf(search)))
  const actions = useResourceActions(adminKit)
  const canCreate = useCan('admins create')
  const canShow = useCan('admins show')
  const callerId = useProfile()?.id ?? 0
  const keysOn = useCell(shortcutsOn)
  const applied = useApplied()
  const [filters, setFilters] = useState<'never' | 'open' | 'closed'>('never')
  const [pendingDelete, setPendingDelete] = useState<AnyRow | null>(null)
  const [pendingDeactivate, setPendingDeactivate] = useState<AdminRow | null>(null)
  const { rows } = listState(list, search)
  const rowOf = (key: string | null) => rows?.find((row) => String(row.id) === key)
  const arranged = useListColumns(
    'admins',
    adminColumns({
      t,
      callerId,
      canShow,
      sort: search['sort'] ?? null,
      onSort: (sort) => patch({ sort }),
      onSetActive: (admin, on) =>
        on ? void actions.turnOn(admin as unknown as AnyRow) : setPendingDeactivate(admin),
    }),
  )

  const cursor = useRowCursor({
    keys: rows?.map((row) => String(row.id)) ?? [],
    enabled: keysOn,
    onOpen: (key) => canShow && go(`/admins/show/${key}`),
  })
  useListKeys({
    KeyN: () => canCreate && go('/admins/create'),
    KeyF: () => setFilters('open'),
    Slash: () => setFilters('open'),
    KeyE: () => {
      const row = rowOf(cursor)
      if (row && asAdmin(row).allowed.edit) go(`/admins/edit/${row.id}`)
    },
    Delete: () => {
      const row = rowOf(cursor)
      if (row && asAdmin(row).allowed.delete) setPendingDelete(row)
    },
  })

  return (
    <>
      <ListScreen
        kit={adminKit}
        list={list}
        search={search}
        patch={patch}
        applied={applied}
        onClearFilters={() => patch(withoutFilters)}
        onFilters={() => setFilters('open')}
        file={{ list: 'admins', query: adminsQueryOf(search) }}
        table={(share) => (
          <DataTable
            {...share}
            label={t('resources/admins/title')}
            rowKey={(row) => String(row.id)}
            rowName={(row) => asAdmin(row).name}
            {...arranged}
            cursor={cursor}
            rowActions={(row) => {
              const admin = asAdmin(row)
              return (
                <RowTools
                  kit={adminKit}
                  row={row}
                  canShow={canShow}
                  canEdit={admin.allowed.edit}
                  canRemove={admin.allowed.delete}
                  lockedBy={lockText(admin, t)}
                  onRemove={setPendingDelete}
                />
              )
            }}
          />
        )}
      />
      <Suspense fallback={null}>
        {filters !== 'never' && (
          <AdminFilters
            search={search}
            onPatch={patch}
            opened={filters === 'open'}
            onClose={() => setFilters('closed')}
          />
        )}
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
      </Suspense>
    </>
  )
}
