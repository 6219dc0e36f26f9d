import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { IconTable } from '@tabler/icons-react'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import type { Action } from '@bustan/contract/core/resource/resource.ts'
import { useGo } from '../navigation/AppLink.tsx'
import { useRecordHref } from '../navigation/recordHref.ts'
import { useCan } from '../session/can.ts'
import { useT } from '../i18n/i18n.ts'
import type { TextKey } from '../i18n/i18n.ts'
import { ListPage } from '../list/ListPage.tsx'
import { useListPage } from '../list/useListPage.ts'
import { useImport } from '../exports/import/useImport.tsx'
import { isReadOnly, permissionFor, titleOf } from './kit.ts'
import type { AnyRow, ListKit } from './kit.ts'
import { ResourceBulk } from './ResourceBulk.tsx'
import { resourceColumns } from './resourceColumns.tsx'
import { resourceFilters } from './resourceFilters.ts'
import { listOptions } from './resource.queries.ts'
import { RowTools } from './pieces/RowTools.tsx'
import { useResourceActions } from './useResourceActions.ts'
import { useListFace } from './useResourceTexts.ts'
import type { ResourceActions } from './useResourceActions.ts'
import { latePart } from '../../ui/pieces/latePart.tsx'

const RemoveDialog = latePart(() => import('./RemoveDialog.tsx'), 'RemoveDialog')

/** Checks whether something can be done with records of a resource at all, and this person may. */
const useMay = ({ definition }: Pick<ListKit, 'definition'>, action: Action): boolean =>
  useCan(permissionFor(definition, action)) && definition.actions.includes(action)

function useRights(kit: Pick<ListKit, 'definition'>) {
  return {
    canCreate: useMay(kit, 'create'),
    canShow: useMay(kit, 'show'),
    canEdit: useMay(kit, 'edit'),
    canRemove: useMay(kit, 'delete'),
    canSetActive: useMay(kit, 'activate'),
  }
}

/** Returns where a row leads: to its own page or, where records have none, to that of the record by which it is called. */
function useRowHref({ definition, path }: Pick<ListKit, 'definition' | 'path'>, canShow: boolean) {
  const hrefOf = useRecordHref()
  const { title, fields, actions } = definition
  const called = fields[title]
  return (row: AnyRow): string | undefined => {
    if (actions.includes('show')) return canShow ? pagesOf(path).show(row.id) : undefined
    return called?.kind === 'reference' ? hrefOf(called.to, String(row[title])) : undefined
  }
}

/** The records, and what keys do with them. */
function useRecords<Row extends AnyRow>(
  kit: ListKit<Row>,
  rights: ReturnType<typeof useRights>,
  actions: ResourceActions,
  onRemove: (rows: readonly Row[]) => void,
  rowKeys: boolean,
) {
  const { path } = kit
  const { canCreate, canEdit, canRemove } = rights
  const go = useGo()
  const hrefOf = useRowHref(kit, rights.canShow)
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
        hrefOf,
        onSetActive: (row, on) => void actions.setActive(row, on),
      }),
    selectable: !isReadOnly(kit.definition),
    rowKeys,
    onOpen: (row) => {
      const href = hrefOf(row)
      if (href !== undefined) go(href)
    },
    keys: {
      KeyN: () => canCreate && go(pagesOf(path).create()),
      KeyE: (row) => row && canEdit && go(pagesOf(path).edit(row.id)),
      Delete: (row) => {
        if (row && canRemove) onRemove([row])
      },
    },
  })
}

/** Tracks whether the rows are edited in place. When that ends, the focus returns to the button that began it. */
function useInPlace(button: RefObject<HTMLButtonElement | null>) {
  const [isOn, setOn] = useState(false)
  const wasOn = useRef(false)
  useEffect(() => {
    if (wasOn.current && !isOn) button.current?.focus()
    wasOn.current = isOn
  }, [isOn, button])
  // The rows stay until what takes their place is there.
  return { isOn, set: (on: boolean) => startTransition(() => setOn(on)) }
}

function EditButton({
  button,
  label,
  onClick,
}: {
  button: RefObject<HTMLButtonElement | null>
  label: TextKey
  onClick: () => void
}) {
  const t = useT()
  return (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconTable size={17} aria-hidden="true" />}
      onClick={onClick}
    >
      {t(label)}
    </Button>
  )
}

/** Returns the names of rows, and the actions for each. */
const tableProps = <Row extends AnyRow>(
  { definition, path }: ListKit<Row>,
  { canShow, canEdit, canRemove }: ReturnType<typeof useRights>,
  onRemove: (row: Row) => void,
) => ({
  rowName: (row: Row) => titleOf(definition, row),
  ...(!isReadOnly(definition) && {
    rowActions: (row: Row) => (
      <RowTools
        {...{ path, canShow }}
        id={row.id}
        name={titleOf(definition, row)}
        // A record may say of itself what can't be done with it.
        canEdit={canEdit && row['can_edit'] !== false}
        canRemove={canRemove && row['can_delete'] !== false}
        onRemove={() => onRemove(row)}
      />
    ),
  }),
})

/** The list page of a resource: chips, filters, rows, pages and what can be done with them. */
export function ResourceList<Row extends AnyRow>({ kit }: { kit: ListKit<Row> }) {
  const { definition } = kit
  const rights = useRights(kit)
  const { canCreate, canEdit } = rights
  const actions = useResourceActions(kit)
  const face = useListFace(kit, canCreate)
  const [pendingDelete, setPendingDelete] = useState<readonly Row[]>([])
  const editButton = useRef<HTMLButtonElement>(null)
  const inPlace = useInPlace(editButton)
  const page = useRecords(kit, rights, actions, setPendingDelete, !inPlace.isOn)
  const imports = useImport(definition, face.texts.title, canCreate && !kit.list?.importHref)
  const edited = canEdit ? kit.list?.inPlace : undefined
  const openInPlace = () => {
    page.unselect()
    inPlace.set(true)
  }
  return (
    <>
      <ListPage
        page={page}
        {...face}
        file={{
          list: definition.name,
          importHref: canCreate ? kit.list?.importHref : undefined,
          onImport: imports.open,
        }}
        tools={
          edited &&
          !inPlace.isOn &&
          page.rows?.length !== 0 && (
            <EditButton button={editButton} label={edited.label} onClick={openInPlace} />
          )
        }
        inPlace={
          edited && inPlace.isOn ? <edited.Body page={page} onClose={() => inPlace.set(false)} /> : null
        }
        table={tableProps(kit, rights, (row) => setPendingDelete([row]))}
      />
      {imports.dialog}
      <ResourceBulk
        kit={kit}
        rows={page.picked}
        list={{ ...page.whole, total: page.total, onPage: page.selectPage }}
        actions={actions}
        onClear={page.unselect}
        onRemove={() => setPendingDelete(page.picked)}
      />
      {pendingDelete.length > 0 && (
        <RemoveDialog
          kit={kit}
          rows={pendingDelete}
          actions={actions}
          onDone={page.unselect}
          onClose={() => setPendingDelete([])}
        />
      )}
    </>
  )
}
