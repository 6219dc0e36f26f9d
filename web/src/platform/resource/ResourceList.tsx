import { lazy, Suspense, useState } from 'react'
import { useRowCursor } from '../../ui/list/useRowCursor.ts'
import { useGo } from '../AppLink.tsx'
import { useCan } from '../can.ts'
import { useCell } from '../cell.ts'
import { useT } from '../i18n.ts'
import { shortcutsOn } from '../preferences.ts'
import { useUrlState } from '../urlState.ts'
import { useWholeList } from '../useWholeList.ts'
import { appliedFilters } from './appliedFilters.tsx'
import { withoutFilters } from './filterNames.ts'
import { pairOf } from './kit.ts'
import type { AnyRow, Kit } from './kit.ts'
import { listState, ListScreen } from './ListScreen.tsx'
import { ResourceBulk } from './ResourceBulk.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { listQueryOf, useResourceList } from './resource.queries.ts'
import { useListKeys } from './useListKeys.ts'
import { useResourceActions } from './useResourceActions.ts'

const Filters = lazy(() =>
  import('./ResourceFilters.tsx').then((module) => ({ default: module.ResourceFilters })),
)
const RemoveDialog = lazy(() =>
  import('./RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
)

/** The list page of a resource: chips, filters, rows, pages and what can be done with them. */
export function ResourceList({ kit }: { kit: Kit }) {
  const { definition, path } = kit
  const t = useT()
  const go = useGo()
  const [search, patch] = useUrlState()
  const list = useResourceList(kit, search)
  const actions = useResourceActions(kit)
  const canCreate = useCan(pairOf(definition, 'create'))
  const canShow = useCan(pairOf(definition, 'show'))
  const canEdit = useCan(pairOf(definition, 'edit'))
  const canRemove = useCan(pairOf(definition, 'delete'))
  const keysOn = useCell(shortcutsOn)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [filters, setFilters] = useState<'never' | 'open' | 'closed'>('never')
  const [pendingDelete, setPendingDelete] = useState<readonly AnyRow[]>([])

  const { rows, meta, page, total } = listState(list, search)
  const rowOf = (key: string | null) => rows?.find((row) => String(row.id) === key)
  const picked = rows?.filter((row) => selected.has(String(row.id))) ?? []
  const query = listQueryOf(search, kit.query)
  const whole = useWholeList(query, rows?.length ?? 0, picked.length, total)

  const cursor = useRowCursor({
    keys: rows?.map((row) => String(row.id)) ?? [],
    enabled: keysOn,
    onOpen: (key) => canShow && go(`${path}/show/${key}`),
    onToggle: (key) => setSelected((before) => before.symmetricDifference(new Set([key]))),
  })
  const toPage = (next: number) => {
    if (meta && next >= 1 && next <= meta.last_page) patch({ page: String(next) })
  }
  useListKeys({
    KeyN: () => canCreate && go(`${path}/create`),
    KeyF: () => setFilters('open'),
    Slash: () => setFilters('open'),
    KeyE: () => cursor && canEdit && go(`${path}/edit/${cursor}`),
    Delete: () => {
      const row = rowOf(cursor)
      if (row && canRemove) setPendingDelete([row])
    },
    BracketLeft: () => toPage(page - 1),
    BracketRight: () => toPage(page + 1),
  })

  const clearFilters = () => patch(withoutFilters(definition))

  return (
    <>
      <ListScreen
        kit={kit}
        list={list}
        search={search}
        patch={patch}
        applied={appliedFilters(definition, search, patch, t)}
        onClearFilters={clearFilters}
        onFilters={() => setFilters('open')}
        file={{ list: definition.name, query }}
        table={(share) => (
          <ResourceTable
            {...share}
            kit={kit}
            sort={search['sort'] ?? null}
            onSort={(sort) => patch({ sort })}
            selection={{ selected, onChange: setSelected }}
            cursor={cursor}
            onSetActive={(row, on) => void actions.turn(row, on)}
            onRemove={(row) => setPendingDelete([row])}
          />
        )}
      />
      <ResourceBulk
        kit={kit}
        rows={picked}
        list={{
          ...whole,
          total,
          onPage: () => setSelected(new Set(rows?.map((row) => String(row.id)))),
        }}
        actions={actions}
        onClear={() => setSelected(new Set())}
        onRemove={() => setPendingDelete(picked)}
      />
      <Suspense fallback={null}>
        {filters !== 'never' && (
          <Filters
            kit={kit}
            search={search}
            onPatch={patch}
            opened={filters === 'open'}
            onClose={() => setFilters('closed')}
          />
        )}
        {pendingDelete.length > 0 && (
          <RemoveDialog
            kit={kit}
            rows={pendingDelete}
            actions={actions}
            onDone={() => setSelected(new Set())}
            onClose={() => setPendingDelete([])}
          />
        )}
      </Suspense>
    </>
  )
}
