import { lazy, Suspense, useState } from 'react'
import { useGo } from '../AppLink.tsx'
import { useCan } from '../can.ts'
import { ListPage } from '../list/ListPage.tsx'
import { useListPage } from '../list/useListPage.ts'
import { permissionFor, titleOf } from './kit.ts'
import type { AnyRow, ListKit } from './kit.ts'
import { ResourceBulk } from './ResourceBulk.tsx'
import { resourceColumns } from './resourceColumns.tsx'
import { resourceFilters } from './resourceFilters.ts'
import { listOptions } from './resource.queries.ts'
import { RowTools } from './RowTools.tsx'
import { useResourceActions } from './useResourceActions.ts'
import { useResourceTexts } from './useResourceTexts.ts'
import type { ResourceActions } from './useResourceActions.ts'

const RemoveDialog = lazy(() =>
  import('./RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
)

/** What this person may do with the records of a resource. */
function useRights(kit: Pick<ListKit, 'definition'>) {
  const { definition } = kit
  return {
    canCreate: useCan(permissionFor(definition, 'create')),
    canShow: useCan(permissionFor(definition, 'show')),
    canEdit: useCan(permissionFor(definition, 'edit')),
    canRemove: useCan(permissionFor(definition, 'delete')),
    canSetActive: useCan(permissionFor(definition, 'activate')),
  }
}

/** The records, and what keys do with them. */
function useRecords<Row extends AnyRow>(
  kit: ListKit<Row>,
  rights: ReturnType<typeof useRights>,
  actions: ResourceActions,
  onRemove: (rows: readonly Row[]) => void,
) {
  const { path } = kit
  const { canCreate, canShow, canEdit, canRemove } = rights
  const go = useGo()
  return useListPage({
    path,
    filters: resourceFilters(kit),
    source: (query) => listOptions(kit.rows, query),
    fixed: kit.query,
    columns: (tools) =>
      resourceColumns({
        ...tools,
        ...rights,
        kit,
        onSetActive: (row, on) => void actions.setActive(row, on),
      }),
    selectable: true,
    onOpen: ({ id }) => canShow && go(`${path}/show/${id}`),
    keys: {
      KeyN: () => canCreate && go(`${path}/create`),
      KeyE: (row) => row && canEdit && go(`${path}/edit/${row.id}`),
      Delete: (row) => {
        if (row && canRemove) onRemove([row])
      },
    },
  })
}

/** The list page of a resource: chips, filters, rows, pages and what can be done with them. */
export function ResourceList<Row extends AnyRow>({ kit }: { kit: ListKit<Row> }) {
  const { definition, path } = kit
  const rights = useRights(kit)
  const { canCreate, canShow, canEdit, canRemove } = rights
  const actions = useResourceActions(kit)
  const texts = useResourceTexts(kit.texts)
  const [pendingDelete, setPendingDelete] = useState<readonly Row[]>([])
  const page = useRecords(kit, rights, actions, setPendingDelete)
  return (
    <>
      <ListPage
        page={page}
        texts={texts}
        add={
          canCreate && definition.actions.includes('create')
            ? { href: `${path}/create`, label: texts.add }
            : null
        }
        file={{ list: definition.name, importHref: canCreate ? kit.list?.importHref : undefined }}
        table={{
          rowName: (row) => titleOf(definition, row),
          rowActions: (row) => (
            <RowTools
              {...{ path, canShow }}
              id={row.id}
              name={titleOf(definition, row)}
              // A record may say of itself what can't be done with it.
              canEdit={canEdit && row['can_edit'] !== false}
              canRemove={canRemove && row['can_delete'] !== false}
              onRemove={() => setPendingDelete([row])}
            />
          ),
        }}
      />
      <ResourceBulk
        kit={kit}
        rows={page.picked}
        list={{ ...page.whole, total: page.total, onPage: page.selectPage }}
        actions={actions}
        onClear={page.unselect}
        onRemove={() => setPendingDelete(page.picked)}
      />
      <Suspense fallback={null}>
        {pendingDelete.length > 0 && (
          <RemoveDialog
            kit={kit}
            rows={pendingDelete}
            actions={actions}
            onDone={page.unselect}
            onClose={() => setPendingDelete([])}
          />
        )}
      </Suspense>
    </>
  )
}
