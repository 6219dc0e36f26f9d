import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { userTypes } from '@bustan/contract/people/users.ts'
import type { UserRow } from '@bustan/contract/people/users.ts'
import { Button } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { AppLink, useGo } from '../../platform/AppLink.tsx'
import { useCan } from '../../platform/can.ts'
import { useCell } from '../../platform/cell.ts'
import { useT } from '../../platform/i18n.ts'
import { shortcutsOn } from '../../platform/preferences.ts'
import type { Kit } from '../../platform/resource/kit.ts'
import { listState, ListScreen } from '../../platform/resource/ListScreen.tsx'
import { useListKeys } from '../../platform/resource/useListKeys.ts'
import { useResourceActions } from '../../platform/resource/useResourceActions.ts'
import { useUrlState } from '../../platform/urlState.ts'
import { useListColumns } from '../../platform/useListColumns.tsx'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { useRowCursor } from '../../ui/list/useRowCursor.ts'
import { appliedPeople } from './appliedPeople.tsx'
import { peopleOptions } from './people.queries.ts'
import { clientKit, peopleQueryOf, userKit, withoutFilters } from './peopleKits.ts'
import { personColumns } from './personColumns.tsx'

const PersonFilters = lazy(() =>
  import('./PersonFilters.tsx').then((module) => ({ default: module.PersonFilters })),
)
const DeactivatePeople = lazy(() =>
  import('./DeactivatePeople.tsx').then((module) => ({ default: module.DeactivatePeople })),
)

function PersonTools(props: { kit: Kit; user: UserRow; canShow: boolean; canEdit: boolean }) {
  const { kit, user } = props
  const t = useT()
  const link = (to: 'show' | 'edit') => {
    const Icon = to === 'show' ? IconEye : IconPencil
    const label = t(`list/${to}`, { name: user.name })
    return (
      <AppLink className="tool" href={`${kit.path}/${to}/${user.id}`} aria-label={label} title={label}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </AppLink>
    )
  }
  return (
    <span className="row-tools">
      {props.canShow && link('show')}
      {props.canEdit && link('edit')}
    </span>
  )
}

function PersonList({ kit }: { kit: Kit }) {
  const t = useT()
  const go = useGo()
  const [search, patch] = useUrlState()
  const list = useQuery(peopleOptions(peopleQueryOf(kit, search)))
  const actions = useResourceActions(kit)
  const canCreate = useCan('users create')
  const canShow = useCan('users show')
  const canEdit = useCan('users edit')
  const canSetActive = useCan('users activate')
  const keysOn = useCell(shortcutsOn)
  const [filters, setFilters] = useState<'never' | 'open' | 'closed'>('never')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [pendingDeactivate, setPendingDeactivate] = useState<readonly UserRow[]>([])
  const { rows, meta, page } = listState(list, search)
  const picked = rows?.filter((row) => selected.has(String(row.id))) ?? []
  const unselect = () => setSelected(new Set())
  const arranged = useListColumns(
    kit.path.slice(1),
    personColumns({
      t,
      kit,
      canShow,
      canSetActive,
      sort: search['sort'] ?? null,
      onSort: (sort) => patch({ sort }),
      onSetActive: (user, on) => (on ? void actions.turnOn(user) : setPendingDeactivate([user])),
    }),
  )

  const cursor = useRowCursor({
    keys: rows?.map((row) => String(row.id)) ?? [],
    enabled: keysOn,
    onOpen: (key) => canShow && go(`${kit.path}/show/${key}`),
    onToggle: (key) => setSelected((before) => before.symmetricDifference(new Set([key]))),
  })
  const toPage = (next: number) => {
    if (meta && next >= 1 && next <= meta.last_page) patch({ page: String(next) })
  }
  useListKeys({
    KeyN: () => canCreate && go(`${kit.path}/create`),
    KeyF: () => setFilters('open'),
    Slash: () => setFilters('open'),
    KeyE: () => cursor && canEdit && go(`${kit.path}/edit/${cursor}`),
    BracketLeft: () => toPage(page - 1),
    BracketRight: () => toPage(page + 1),
  })

  return (
    <>
      <ListScreen
        kit={kit}
        list={list}
        search={search}
        patch={patch}
        applied={appliedPeople(search, patch, t)}
        onClearFilters={() => patch(withoutFilters)}
        onFilters={() => setFilters('open')}
        file={{ list: kit === clientKit ? 'clients' : 'users', query: peopleQueryOf(kit, search) }}
        chips={
          kit === userKit && (
            <FilterChips
              label={fieldLabel(t, 'users', 'type')}
              value={search['type'] ?? ''}
              onChange={(value) => patch({ type: value })}
              options={[
                { value: '', label: t('person/allTypes') },
                ...userTypes.map((type) => ({ value: type, label: t(`choices/type/${type}`) })),
              ]}
            />
          )
        }
        table={(share) => (
          <DataTable
            {...share}
            label={t(`resources/${kit.texts}/title`)}
            rowKey={(row) => String(row.id)}
            rowName={(row) => row.name}
            {...arranged}
            cursor={cursor}
            selection={{ selected, onChange: setSelected }}
            rowActions={(row) => <PersonTools kit={kit} user={row} canShow={canShow} canEdit={canEdit} />}
          />
        )}
      />
      <BulkBar count={picked.length} onClear={unselect}>
        {canSetActive && (
          <>
            <Button
              variant="white"
              size="xs"
              onClick={() => void actions.turnMany(picked, true).then(unselect)}
            >
              {t('list/activate')}
            </Button>
            <Button variant="white" size="xs" onClick={() => setPendingDeactivate(picked)}>
              {t('list/deactivate')}
            </Button>
          </>
        )}
      </BulkBar>
      <Suspense fallback={null}>
        {filters !== 'never' && (
          <PersonFilters
            kit={kit}
            search={search}
            onPatch={patch}
            opened={filters === 'open'}
            onClose={() => setFilters('closed')}
          />
        )}
        {pendingDeactivate.length > 0 && (
          <DeactivatePeople
            people={pendingDeactivate}
            onDone={unselect}
            onClose={() => setPendingDeactivate([])}
          />
        )}
      </Suspense>
    </>
  )
}

/** Who orders for themselves. */
export const ClientList = () => <PersonList kit={clientKit} />

/** Everybody who orders: clients, employees and managers. */
export const UserList = () => <PersonList kit={userKit} />
