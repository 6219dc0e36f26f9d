import { counts } from '@bustan/contract/core/resource/conditions.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Column } from '../../ui/list/table/columns.ts'
import { Clamped } from '../../ui/pieces/values/Clamped.tsx'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { MaybeLink } from '../navigation/MaybeLink.tsx'
import type { ColumnTools } from '../list/listDefinition.ts'
import { isReadOnly, titleOf } from './kit.ts'
import type { AnyRow, Badge, ListKit } from './kit.ts'
import { placeOf, viewOf } from './kinds/kindViews.ts'
import { switchColumn } from './pieces/switchColumn.tsx'
import * as styles from './resource.module.css'

interface Tools<Row extends AnyRow> extends ColumnTools {
  kit: ListKit<Row>
  /** Returns where a row leads, for whoever may go there. */
  hrefOf: (row: Row) => string | undefined
  canShow: boolean
  canSetActive: boolean
  onSetActive: (row: Row, on: boolean) => void
}

type Label = (field: string) => string

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
          width: badge.width ?? 136,
          hideable: true,
          cell: (row) => <badge.Draw row={row} />,
        },
      ]
    : []

/** The columns a definition lists: its name as the link with its picture, then the other listed fields. */
function fieldColumns<Row extends AnyRow>(tools: Tools<Row>): Column<Row>[] {
  const { kit, t, hrefOf } = tools
  const { definition } = kit
  const label = labelsOf(tools)
  const sortBy = (key: string) => (definition.sort.includes(key) ? tools.sortBy(key) : {})
  const columnFields = Object.entries(definition.fields).filter(([, field]) => field.listed)
  const cell = (name: string, field: Field, row: Row) =>
    counts(definition.fields, name, row)
      ? viewOf(field).cell({ field, name, row, t, page: kit.pages?.[name] })
      : null
  const isOneOfSeveral = ({ kind }: Field) =>
    kind === 'money' && columnFields.filter(([, field]) => field.kind === kind).length > 1
  const [picture] = columnFields.filter(([, field]) => placeOf(field) === 'picture')
  const others = columnFields.filter(
    ([name, field]) => name !== definition.title && placeOf(field) !== 'picture' && name !== 'is_active',
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
            {picture && cell(...picture, row)}
            <MaybeLink strong href={hrefOf(row)}>
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
      ...viewOf(field).column,
      // On a card each of several amounts has to say which it is.
      ...(isOneOfSeveral(field) && { cardLabel: true }),
      hideable: true,
      ...sortBy(name),
      cell: (row) => cell(name, field, row),
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
  ]
  if (definition.sort.includes('created_at'))
    columns.push({
      key: 'created_at',
      header: label('created_at'),
      card: 'sub',
      width: 112,
      // Beside other days this one has to say which it is.
      cardLabel: fields.some((field) => field.listed && viewOf(field).column?.cardLabel),
      hideable: true,
      ...sortBy('created_at'),
      // The records of one day that are only read follow one another: their time counts.
      cell: (row) => (
        <DateTime muted value={row.created_at} show={isReadOnly(definition) ? 'moment' : 'day'} />
      ),
    })
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
