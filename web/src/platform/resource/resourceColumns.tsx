import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import type { Column } from '../../ui/list/table/columns.ts'
import { Clamped } from '../../ui/pieces/values/Clamped.tsx'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { MaybeLink } from '../navigation/MaybeLink.tsx'
import type { ColumnTools } from '../list/listDefinition.ts'
import { titleOf } from './kit.ts'
import type { AnyRow, Badge, ListKit } from './kit.ts'
import { kindCell, Thumbnail } from './kinds/kindCells.tsx'
import { switchColumn } from './kinds/switchColumn.tsx'
import * as styles from './resource.module.css'

interface Tools<Row extends AnyRow> extends ColumnTools {
  kit: ListKit<Row>
  canShow: boolean
  canSetActive: boolean
  onSetActive: (row: Row, on: boolean) => void
}

type Label = (field: string) => string

/** The width of each kind of field, in px; names share the remaining width. */
const widths: Partial<Record<Field['kind'], number>> = {
  flag: 96,
  image: 72,
  money: 128,
  decimal: 110,
  date: 116,
}
const widthOf = ({ kind }: Field) => {
  const width = widths[kind]
  return { ...(width ? { width } : {}), ...(kind === 'money' ? { align: 'number' as const } : {}) }
}

const labelsOf =
  <Row extends AnyRow>({ kit, t }: Tools<Row>): Label =>
  (field) =>
    labelByName(t, kit.definition.subject, field)

const badgeColumn = <Row extends AnyRow>(badge: Badge<Row> | undefined, label: Label): Column<Row>[] =>
  badge
    ? [
        {
          key: badge.name,
          header: label(badge.name),
          card: 'badge',
          width: 136,
          hideable: true,
          cell: (row) => <badge.Draw row={row} />,
        },
      ]
    : []

/** The columns a definition lists: its name as the link with its picture, then the other listed fields. */
function fieldColumns<Row extends AnyRow>(tools: Tools<Row>): Column<Row>[] {
  const { kit, t, canShow } = tools
  const { definition, path } = kit
  const label = labelsOf(tools)
  const sortBy = (key: string) => (definition.sort.includes(key) ? tools.sortBy(key) : {})
  const columnFields = Object.entries(definition.fields).filter(([, field]) => field.listed)
  const picture = columnFields.find(([, field]) => field.kind === 'image')?.[0]
  const others = columnFields.filter(
    ([name, field]) => name !== definition.title && field.kind !== 'image' && name !== 'is_active',
  )
  return [
    {
      key: definition.title,
      header: label(definition.title),
      card: 'title',
      least: 170,
      ...sortBy(definition.title),
      cell: (row) => {
        const title = <Clamped>{titleOf(definition, row)}</Clamped>
        return (
          <span className={styles.rowTitle}>
            {picture && <Thumbnail row={row} name={picture} />}
            <MaybeLink strong href={canShow && pagesOf(path).show(row.id)}>
              {title}
            </MaybeLink>
          </span>
        )
      },
    },
    ...others.map(([name, field]): Column<Row> => ({
      key: name,
      header: label(name),
      card: 'sub',
      cardLabel: field.kind === 'date',
      ...widthOf(field),
      hideable: true,
      ...sortBy(name),
      cell: (row) => kindCell(field, name, row, t, kit.pages?.[name]),
    })),
  ]
}

/** The columns of a resource's list: its own or those its definition lists, a badge, the date, and the switch in place. */
export function resourceColumns<Row extends AnyRow>(tools: Tools<Row>): Column<Row>[] {
  const { kit, t } = tools
  const { definition } = kit
  const label = labelsOf(tools)
  const sortBy = (key: string) => (definition.sort.includes(key) ? tools.sortBy(key) : {})
  const fields = Object.values(definition.fields)
  const columns: Column<Row>[] = [
    ...(kit.list?.columns?.({ t, canShow: tools.canShow, sortBy }) ?? fieldColumns(tools)),
    ...badgeColumn(kit.badge, label),
    {
      key: 'created_at',
      header: label('created_at'),
      card: 'sub',
      width: 112,
      // Beside other days this one has to say which it is.
      cardLabel: fields.some((field) => field.listed && field.kind === 'date'),
      hideable: true,
      ...sortBy('created_at'),
      cell: (row) => <DateTime muted value={row.created_at} show="day" />,
    },
  ]
  if ('is_active' in definition.fields)
    columns.push(
      switchColumn({
        t,
        nameOf: (row) => titleOf(definition, row),
        isOn: (row) => row['is_active'] === true,
        canSet: () => tools.canSetActive,
        onSet: tools.onSetActive,
      }),
    )
  return columns
}
