import { FlagSwitch } from '../../ui/form/FlagSwitch.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { DateTime } from '../../ui/pieces/DateTime.tsx'
import { AppLink } from '../AppLink.tsx'
import type { Translate } from '../i18n.ts'
import type { ColumnTools } from '../list/useListPage.ts'
import { titleOf } from './kit.ts'
import type { AnyRow, Badge, ListKit } from './kit.ts'
import { FlagMark, kindCell, Thumbnail } from './kindCells.tsx'

interface Tools<Row extends AnyRow> extends ColumnTools {
  kit: ListKit<Row>
  canShow: boolean
  canSetActive: boolean
  onSetActive: (row: Row, on: boolean) => void
}

/** The switch of a record in its row; a mark for whoever may not use it. */
export function switchColumn<Row>(options: {
  t: Translate
  nameOf: (row: Row) => string
  isOn: (row: Row) => boolean
  canSet: (row: Row) => boolean
  onSet: (row: Row, on: boolean) => void
  width?: string
}): Column<Row> {
  const { t, isOn } = options
  return {
    key: 'is_active',
    header: t('labels/is_active'),
    card: 'end',
    width: options.width ?? '110px',
    cell: (row) =>
      options.canSet(row) ? (
        <FlagSwitch
          bare
          label={t('list/turn', { name: options.nameOf(row) })}
          checked={isOn(row)}
          onChange={(on) => options.onSet(row, on)}
        />
      ) : (
        <FlagMark on={isOn(row)} t={t} />
      ),
  }
}

const badgeColumn = <Row extends AnyRow>(badge: Badge<Row> | undefined, t: Translate): Column<Row>[] =>
  badge
    ? [
        {
          key: badge.name,
          header: t(`labels/${badge.name}` as 'labels/name'),
          card: 'badge',
          hideable: true,
          cell: (row) => <badge.Draw row={row} />,
        },
      ]
    : []

/** The columns a definition lists: its name as the link with its picture, then the other listed fields. */
function listedColumns<Row extends AnyRow>(tools: Tools<Row>): Column<Row>[] {
  const { kit, t, canShow } = tools
  const { definition, path } = kit
  const sortBy = (key: string) => (definition.sort.includes(key) ? tools.sortBy(key) : {})
  const listed = Object.entries(definition.fields).filter(([, field]) => field.listed)
  const picture = listed.find(([, field]) => field.kind === 'image')?.[0]
  const others = listed.filter(
    ([name, field]) => name !== definition.title && field.kind !== 'image' && name !== 'is_active',
  )
  return [
    {
      key: definition.title,
      header: t(`labels/${definition.title}` as 'labels/name'),
      card: 'title',
      ...sortBy(definition.title),
      cell: (row) => {
        const title = <bdi dir="auto">{titleOf(definition, row)}</bdi>
        return (
          <span className="row-title">
            {picture && <Thumbnail row={row} name={picture} />}
            {canShow ? (
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
    ...others.map(([name, field]): Column<Row> => ({
      key: name,
      header: t(`labels/${name}` as 'labels/name'),
      card: 'sub',
      cardLabel: field.kind === 'date',
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
  const sortBy = (key: string) => (definition.sort.includes(key) ? tools.sortBy(key) : {})
  const fields = Object.values(definition.fields)
  const columns: Column<Row>[] = [
    ...(kit.list?.columns?.({ t, canShow: tools.canShow, sortBy }) ?? listedColumns(tools)),
    ...badgeColumn(kit.badge, t),
    {
      key: 'created_at',
      header: t('labels/created_at'),
      card: 'sub',
      // Beside other days this one has to say which it is.
      cardLabel: fields.some((field) => field.listed && field.kind === 'date'),
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
