import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { registrationStates } from '@bustan/contract/people/users.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useGo } from '../../platform/AppLink.tsx'
import { useCan } from '../../platform/can.ts'
import { useCell } from '../../platform/cell.ts'
import { useT } from '../../platform/i18n.ts'
import { shortcutsOn } from '../../platform/preferences.ts'
import { listState, ListScreen } from '../../platform/resource/ListScreen.tsx'
import { useListKeys } from '../../platform/resource/useListKeys.ts'
import { useUrlState } from '../../platform/urlState.ts'
import { useListColumns } from '../../platform/useListColumns.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { useRowCursor } from '../../ui/list/useRowCursor.ts'
import { appliedPeople } from './appliedPeople.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { peopleOptions } from './people.queries.ts'
import { peopleQueryOf, requestKit, withoutFilters } from './peopleKits.ts'
import { requestColumns } from './personColumns.tsx'

const PersonFilters = lazy(() =>
  import('./PersonFilters.tsx').then((module) => ({ default: module.PersonFilters })),
)

/** Employees who ask to join: those who wait, and what was decided. */
export function RequestList() {
  const t = useT()
  const go = useGo()
  const [search, patch] = useUrlState()
  const list = useQuery(peopleOptions(peopleQueryOf(requestKit, search)))
  const canShow = useCan('users show')
  const keysOn = useCell(shortcutsOn)
  const [filters, setFilters] = useState<'never' | 'open' | 'closed'>('never')
  const { rows } = listState(list, search)
  const arranged = useListColumns('order-requests', requestColumns({ t, canShow }))
  const cursor = useRowCursor({
    keys: rows?.map((row) => String(row.id)) ?? [],
    enabled: keysOn,
    onOpen: (key) => canShow && go(`/order-requests/show/${key}`),
  })
  useListKeys({ KeyF: () => setFilters('open'), Slash: () => setFilters('open') })
  return (
    <>
      <ListScreen
        kit={requestKit}
        list={list}
        search={search}
        patch={patch}
        applied={appliedPeople(search, patch, t)}
        onClearFilters={() => patch(withoutFilters)}
        onFilters={() => setFilters('open')}
        file={{ list: 'requests', url: 'users/requests', query: peopleQueryOf(requestKit, search) }}
        chips={
          <FilterChips
            label={fieldLabel(t, 'users', 'registration_status')}
            value={search['state'] ?? 'pending'}
            onChange={(value) => patch({ state: value === 'pending' ? null : value })}
            options={registrationStates.map((state) => ({
              value: state,
              label: t(`choices/registration_status/${state}`),
            }))}
          />
        }
        table={(share) => (
          <DataTable
            {...share}
            label={t('resources/requests/title')}
            rowKey={(row) => String(row.id)}
            rowName={(row) => row.name}
            {...arranged}
            cursor={cursor}
            rowActions={(row) => <DecisionButtons user={row} size="xs" />}
          />
        )}
      />
      <Suspense fallback={null}>
        {filters !== 'never' && (
          <PersonFilters
            kit={requestKit}
            search={search}
            onPatch={patch}
            opened={filters === 'open'}
            onClose={() => setFilters('closed')}
          />
        )}
      </Suspense>
    </>
  )
}
