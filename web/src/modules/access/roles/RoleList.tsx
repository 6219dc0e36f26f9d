import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import type { RoleRow } from '@bustan/contract/access/roles.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../../platform/AppLink.tsx'
import { useCan } from '../../../platform/can.ts'
import { useCell } from '../../../platform/cell.ts'
import { useT } from '../../../platform/i18n.ts'
import type { Translate } from '../../../platform/i18n.ts'
import { shortcutsOn } from '../../../platform/preferences.ts'
import type { AnyRow } from '../../../platform/resource/kit.ts'
import { FlagMark } from '../../../platform/resource/kindCells.tsx'
import { basicFilters, listState, ListScreen } from '../../../platform/resource/ListScreen.tsx'
import { listQueryOf, useResourceList } from '../../../platform/resource/resource.queries.ts'
import { RowTools } from '../../../platform/resource/RowTools.tsx'
import { directionOf, nextSort } from '../../../platform/resource/sorting.ts'
import { useListKeys } from '../../../platform/resource/useListKeys.ts'
import { useResourceActions } from '../../../platform/resource/useResourceActions.ts'
import { useUrlState } from '../../../platform/urlState.ts'
import { useListColumns } from '../../../platform/useListColumns.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useRowCursor } from '../../../ui/list/useRowCursor.ts'
import { DateTime } from '../../../ui/pieces/DateTime.tsx'
import { PermissionChips } from './PermissionChips.tsx'
import { asRole, roleKit } from './roleKit.ts'

const Filters = lazy(() =>
  import('../../../platform/resource/ResourceFilters.tsx').then((module) => ({
    default: module.ResourceFilters,
  })),
)
const RemoveDialog = lazy(() =>
  import('../../../platform/resource/RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
)
const DeactivateRole = lazy(() =>
  import('./DeactivateRole.tsx').then((module) => ({ default: module.DeactivateRole })),
)

function Name({ role, t }: { role: RoleRow; t: Translate }) {
  return (
    <span className="role-name">
      <bdi className="strong">{role.name}</bdi>
      {role.requires_second_factor && (
        <span className="role-mark" title={fieldLabel(t, 'roles', 'requires_second_factor')}>
          <IconShieldCheck size={16} stroke={1.7} aria-hidden="true" />
          <span className="sr">{fieldLabel(t, 'roles', 'requires_second_factor')}</span>
        </span>
      )}
    </span>
  )
}

function columnsOf(options: {
  t: Translate
  sort: string | null
  onSort: (sort: string | null) => void
  onSetActive: (role: RoleRow, on: boolean) => void
}): Column<AnyRow>[] {
  const { t } = options
  const sortBy = (key: string) => ({
    direction: directionOf(options.sort, key),
    onToggle: () => options.onSort(nextSort(options.sort, key)),
  })
  return [
    {
      key: 'name',
      header: fieldLabel(t, 'roles', 'name'),
      card: 'title',
      sort: sortBy('name'),
      cell: (row) => <Name role={asRole(row)} t={t} />,
    },
    {
      key: 'holders',
      header: t('resources/admins/title'),
      card: 'sub',
      hideable: true,
      cell: (row) => {
        const count = asRole(row).admins_count
        return count === 0 ? (
          <span className="muted">{t('roles/nobody')}</span>
        ) : (
          t('roles/holders', { count })
        )
      },
    },
    {
      key: 'created_at',
      header: fieldLabel(t, 'roles', 'created_at'),
      card: 'sub',
      hideable: true,
      sort: sortBy('created_at'),
      cell: (row) => (
        <span className="muted">
          <DateTime value={row.created_at} show="day" />
        </span>
      ),
    },
    {
      key: 'is_active',
      header: fieldLabel(t, 'roles', 'is_active'),
      card: 'end',
      width: '110px',
      cell: (row) => {
        const role = asRole(row)
        if (!role.allowed.activate) return <FlagMark on={role.is_active} t={t} />
        return (
          <FlagSwitch
            bare
            label={t('list/turn', { name: role.name })}
            checked={role.is_active}
            onChange={(on) => options.onSetActive(role, on)}
          />
        )
      },
    },
  ]
}

/** The list of roles; a row unfolds to what the role may do. */
export function RoleList() {
  const t = useT()
  const go = useGo()
  const [search, patch] = useUrlState()
  const list = useResourceList(roleKit, search)
  const actions = useResourceActions(roleKit)
  const canCreate = useCan('roles create')
  const keysOn = useCell(shortcutsOn)
  const [filters, setFilters] = useState<'never' | 'open' | 'closed'>('never')
  const [pendingDelete, setPendingDelete] = useState<AnyRow | null>(null)
  const [pendingDeactivate, setPendingDeactivate] = useState<RoleRow | null>(null)
  const { rows } = listState(list, search)
  const rowOf = (key: string | null) => rows?.find((row) => String(row.id) === key)
  const arranged = useListColumns(
    'roles',
    columnsOf({
      t,
      sort: search['sort'] ?? null,
      onSort: (sort) => patch({ sort }),
      onSetActive: (role, on) =>
        on ? void actions.turn(role as unknown as AnyRow, true) : setPendingDeactivate(role),
    }),
  )

  const edit = (key: string | null) => {
    const row = rowOf(key)
    if (row && asRole(row).allowed.edit) go(`/roles/edit/${row.id}`)
  }
  const cursor = useRowCursor({
    keys: rows?.map((row) => String(row.id)) ?? [],
    enabled: keysOn,
    onOpen: edit,
  })
  useListKeys({
    KeyN: () => canCreate && go('/roles/create'),
    KeyF: () => setFilters('open'),
    Slash: () => setFilters('open'),
    KeyE: () => edit(cursor),
  })

  return (
    <>
      <ListScreen
        kit={roleKit}
        list={list}
        search={search}
        patch={patch}
        applied={basicFilters('roles', search, patch, t)}
        onClearFilters={() => patch({ name: null, status: null })}
        onFilters={() => setFilters('open')}
        file={{ list: 'roles', query: listQueryOf(search) }}
        table={(share) => (
          <DataTable
            {...share}
            label={t('resources/roles/title')}
            rowKey={(row) => String(row.id)}
            rowName={(row) => asRole(row).name}
            {...arranged}
            cursor={cursor}
            expanded={(row) => (
              <PermissionChips groups={asRole(row).permissions} everything={asRole(row).protected} />
            )}
            rowActions={(row) => {
              const { allowed, lock } = asRole(row)
              return (
                <RowTools
                  kit={roleKit}
                  row={row}
                  canShow={false}
                  canEdit={allowed.edit}
                  canRemove={allowed.delete}
                  lockedBy={lock ? t(`roles/${lock === 'protected' ? 'protected' : 'above_you'}`) : undefined}
                  onRemove={setPendingDelete}
                />
              )
            }}
          />
        )}
      />
      <Suspense fallback={null}>
        {filters !== 'never' && (
          <Filters
            kit={roleKit}
            search={search}
            onPatch={patch}
            opened={filters === 'open'}
            onClose={() => setFilters('closed')}
          />
        )}
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
      </Suspense>
    </>
  )
}
