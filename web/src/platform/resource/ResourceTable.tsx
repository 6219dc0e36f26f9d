import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import type { ReactNode } from 'react'
import { FlagSwitch } from '../../ui/form/FlagSwitch.tsx'
import type { Column, Selection } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { DateTime } from '../../ui/pieces/DateTime.tsx'
import { AppLink } from '../AppLink.tsx'
import { useCan } from '../can.ts'
import { useT } from '../i18n.ts'
import type { Translate } from '../i18n.ts'
import { useListColumns } from '../useListColumns.tsx'
import { pairOf, titleOf } from './kit.ts'
import type { AnyRow, Badge, Kit } from './kit.ts'
import { FlagMark, kindCell, Thumbnail } from './kindCells.tsx'
import { RowTools } from './RowTools.tsx'
import { directionOf, nextSort } from './sorting.ts'
import type { Sort } from './sorting.ts'

/** What can be done to rows from a list. */
export interface RowVerbs {
  onSetActive: (row: AnyRow, on: boolean) => void
  onRemove: (row: AnyRow) => void
}

interface TableProps extends RowVerbs {
  kit: Kit
  rows: readonly AnyRow[] | undefined
  firstNumber: number
  skeletonRows: number
  refetching: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  selection?: Selection
  cursor: string | null
  empty: ReactNode
  foot?: ReactNode
}

type HeaderProps = Pick<TableProps, 'kit' | 'sort' | 'onSort' | 'onSetActive'> & {
  t: Translate
  canShow: boolean
  canSetActive: boolean
}

const badgeColumn = (badge: Badge | undefined, label: (field: string) => string): Column<AnyRow>[] =>
  badge
    ? [
        {
          key: badge.name,
          header: label(badge.name),
          card: 'badge',
          hideable: true,
          cell: (row) => <badge.Draw row={row} />,
        },
      ]
    : []

function columnsOf(headers: HeaderProps): Column<AnyRow>[] {
  const { kit, t, sort, onSort } = headers
  const { definition, path } = kit
  const label = (field: string) => fieldLabel(t, definition.subject, field)
  const sortBy = (key: string) =>
    definition.sort.includes(key)
      ? { sort: { direction: directionOf(sort, key), onToggle: () => onSort(nextSort(sort, key)) } }
      : {}
  const listed = Object.entries(definition.fields).filter(([, field]) => field.listed)
  const picture = listed.find(([, field]) => field.kind === 'image')?.[0]
  const others = listed.filter(
    ([name, field]) => name !== definition.title && field.kind !== 'image' && name !== 'is_active',
  )
  const own: Column<AnyRow>[] = kit.list?.columns?.({ t, canShow: headers.canShow, sortBy }) ?? [
    {
      key: definition.title,
      header: label(definition.title),
      card: 'title',
      ...sortBy(definition.title),
      cell: (row) => {
        const title = <bdi dir="auto">{titleOf(definition, row)}</bdi>
        return (
          <span className="row-title">
            {picture && <Thumbnail row={row} name={picture} />}
            {headers.canShow ? (
              <AppLink className="link strong" href={`${path}/show/${row.id}`}>
                {title}
              </AppLink>
            ) : (
              <span className="strong">{title}</span>
            )}
          </span>
        )
      },
    },
    ...others.map(([name, field]): Column<AnyRow> => ({
      key: name,
      header: label(name),
      card: 'sub',
      cardLabel: field.kind === 'date',
      hideable: true,
      ...sortBy(name),
      cell: (row) => kindCell(field, name, row, t, kit.pages?.[name]),
    })),
  ]
  const columns: Column<AnyRow>[] = [
    ...own,
    ...badgeColumn(kit.badge, label),
    {
      key: 'created_at',
      header: label('created_at'),
      card: 'sub',
      // Beside other days this one has to say which it is.
      cardLabel: listed.some(([, field]) => field.kind === 'date'),
      hideable: true,
      ...sortBy('created_at'),
      cell: (row) => (
        <span className="muted">
          <DateTime value={row.created_at} show="day" />
        </span>
      ),
    },
  ]
  if ('is_active' in definition.fields)
    columns.push({
      key: 'is_active',
      header: label('is_active'),
      card: 'end',
      width: '110px',
      cell: (row) => {
        const on = row['is_active'] === true
        if (!headers.canSetActive) return <FlagMark on={on} t={t} />
        const label = t('list/turn', { name: titleOf(definition, row) })
        return (
          <FlagSwitch bare label={label} checked={on} onChange={(next) => headers.onSetActive(row, next)} />
        )
      },
    })
  return columns
}

/** The rows of a resource: its name as the link, listed fields, date, switch in place, and what may be done. */
export function ResourceTable(props: TableProps) {
  const { kit, rows } = props
  const { definition } = kit
  const t = useT()
  const canShow = useCan(pairOf(definition, 'show'))
  const canEdit = useCan(pairOf(definition, 'edit'))
  const canRemove = useCan(pairOf(definition, 'delete'))
  const canSetActive = useCan(pairOf(definition, 'activate'))
  const arranged = useListColumns(kit.path.slice(1), columnsOf({ ...props, t, canShow, canSetActive }))
  return (
    <DataTable
      label={t(`resources/${kit.texts}/title`)}
      rows={rows}
      skeletonRows={props.skeletonRows}
      rowKey={(row) => String(row.id)}
      rowName={(row) => titleOf(definition, row)}
      {...arranged}
      firstNumber={props.firstNumber}
      refetching={props.refetching}
      {...(props.selection ? { selection: props.selection } : {})}
      cursor={props.cursor}
      rowActions={(row) => (
        <RowTools
          {...{ kit, row, canShow }}
          // A record may say of itself what can't be done with it.
          canEdit={canEdit && row['can_edit'] !== false}
          canRemove={canRemove && row['can_delete'] !== false}
          onRemove={props.onRemove}
        />
      )}
      empty={props.empty}
      foot={props.foot}
    />
  )
}
