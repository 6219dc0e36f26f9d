import type { RoleRow } from '@bustan/contract/access/roles.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../../platform/AppLink.tsx'
import { useCan } from '../../../platform/can.ts'
import { useCell } from '../../../platform/cell.ts'
import { useSay } from '../../../platform/i18n.ts'
import type { Say } from '../../../platform/i18n.ts'
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

function Name({ role, say }: { role: RoleRow; say: Say }) {
  return (
    <span className="role-name">
      <bdi className="strong">{role.name}</bdi>
      {role.requires_second_factor && (
        <span className="role-mark" title={say('roles/twoStep')}>
          <IconShieldCheck size={16} stroke={1.7} aria-hidden="true" />
          <span className="sr">{say('roles/twoStep')}</span>
        </span>
      )}
    </span>
  )
}

function columnsOf(options: {
  say: Say
  sort: string | null
  onSort: (sort: string | null) => void
  onTurn: (role: RoleRow, on: boolean) => void
}): Column<AnyRow>[] {
  const { say } = options
  const sortBy = (key: string) => ({
    direction: directionOf(options.sort, key),
    onToggle: () => options.onSort(nextSort(options.sort, key)),
  })
  return [
    {
      key: 'name',
      header: say('labels/name'),
      card: 'title',
      sort: sortBy('name'),
      cell: (row) => <Name role={asRole(row)} say={say} />,
    },
    {
      key: 'holders',
      header: say('resources/admins/title'),
      card: 'sub',
      hideable: true,
      cell: (row) => {
        const count = asRole(row).admins_count
        return count === 0 ? (
          <span className="muted">{say('roles/nobody')}</span>
        ) : (
          say('roles/holders', { count })
        )
      },
    },
    {
      key: 'created_at',
      header: say('labels/created_at'),
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
      header: say('labels/is_active'),
      card: 'end',
      width: '110px',
      cell: (row) => {
        const role = asRole(row)
        if (!role.allowed.activate) return <FlagMark on={role.is_active} say={say} />
        return (
          <FlagSwitch
            bare
            label={say('list/turn', { name: role.name })}
            checked={role.is_active}
            onChange={(on) => options.onTurn(role, on)}
          />
        )
      },
    },
  ]
}

/** The list of roles; a row unfolds to what the role may do. */
export function RoleList() {
  const say = useSay()
  const go = useGo()
  const [search, patch] = useUrlState()
  const list = useResourceList(roleKit, search)
  const actions = useResourceActions(roleKit)
  const canCreate = useCan('roles create')
  const keysOn = useCell(shortcutsOn)
  const [filters, setFilters] = useState<'never' | 'open' | 'closed'>('never')
  const [doomed, setDoomed] = useState<AnyRow | null>(null)
  const [fading, setFading] = useState<RoleRow | null>(null)
  const { rows } = listState(list, search)
  const rowOf = (key: string | null) => rows?.find((row) => String(row.id) === key)
  const arranged = useListColumns(
    'roles',
    columnsOf({
      say,
      sort: search['sort'] ?? null,
      onSort: (sort) => patch({ sort }),
      onTurn: (role, on) => (on ? void actions.turn(role as unknown as AnyRow, true) : setFading(role)),
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
        applied={basicFilters(search, patch, say)}
        onClearFilters={() => patch({ name: null, status: null })}
        onFilters={() => setFilters('open')}
        file={{ list: 'roles', query: listQueryOf(search) }}
        table={(share) => (
          <DataTable
            {...share}
            label={say('resources/roles/title')}
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
                  lockedBy={
                    lock ? say(`roles/${lock === 'protected' ? 'protected' : 'above_you'}`) : undefined
                  }
                  onRemove={setDoomed}
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
        {doomed && (
          <RemoveDialog
            kit={roleKit}
            rows={[doomed]}
            actions={actions}
            onDone={() => undefined}
            onClose={() => setDoomed(null)}
          />
        )}
        {fading && <DeactivateRole role={fading} actions={actions} onClose={() => setFading(null)} />}
      </Suspense>
    </>
  )
}
