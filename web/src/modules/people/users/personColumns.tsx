import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { requestPages } from '@bustan/contract/people/addresses.ts'
import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import type { UserRow } from '@bustan/contract/people/users/users.ts'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { MaybeLink } from '../../../platform/navigation/MaybeLink.tsx'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { ColumnTools } from '../../../platform/list/listDefinition.ts'
import { switchColumn } from '../../../platform/resource/pieces/switchColumn.tsx'
import { visitColumns } from '../../../platform/list/visitColumns.tsx'
import type { Column } from '../../../ui/list/table/columns.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { CopyText } from '../../../ui/pieces/values/CopyText.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { MailLine } from '../../../ui/pieces/values/MailLine.tsx'
import { UserAvatar } from '../../../ui/pieces/UserAvatar.tsx'
import { fieldColumn } from '../../../platform/list/fieldColumn.ts'
import * as marksStyles from '../../../ui/pieces/marks.module.css'
import * as personHeadStyles from '../profile/personHead.module.css'

/** Shows the type of a person who is not a client, as a muted label. */
export function TypeMark({ user }: { user: Pick<UserRow, 'type' | 'type_trans'> }) {
  return user.type === 'client' ? null : (
    <span className={personHeadStyles.personType}>{user.type_trans}</span>
  )
}

/** Picture, name and email; the name leads to the person for whoever may look. */
function PersonName(props: { user: UserRow; href: string | null; withType?: boolean }) {
  const { user, href } = props
  const name = <Clamped>{user.name}</Clamped>
  return (
    <span className={personHeadStyles.personName}>
      <UserAvatar name={user.name} image={user.image_thumbnail} size={34} />
      <span className={personHeadStyles.personLead}>
        <span className={personHeadStyles.personHead}>
          <MaybeLink strong href={href}>
            {name}
          </MaybeLink>
          {props.withType && <TypeMark user={user} />}
        </span>
        {user.email && <MailLine email={user.email} />}
      </span>
    </span>
  )
}

/** A number that copies itself, with a chat beside it. */
function PersonPhone({ e164, t }: { e164: string | null; t: Translate }) {
  if (!e164) return null
  return (
    <span className={personHeadStyles.personPhone}>
      <CopyText value={e164}>{displayPhone(e164)}</CopyText>
      <a
        className={marksStyles.iconLink}
        href={`https://wa.me/${e164.replace(/\D/g, '')}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('person/whatsapp')} ${displayPhone(e164)}`}
      >
        <IconBrandWhatsapp size={18} stroke={1.7} aria-hidden="true" />
      </a>
    </span>
  )
}

interface Tools extends ColumnTools {
  /** Address of the list's screens. */
  path: string
  canShow: boolean
  canSetActive: boolean
  onSetActive: (user: UserRow, on: boolean) => void
}

const mobileColumn = (t: Translate): Column<UserRow> =>
  fieldColumn(t, 'users', 'mobile', {
    card: 'sub',
    width: 164,
    hideable: true,
    cell: (row) => <PersonPhone e164={row.mobile_e164} t={t} />,
  })

function OrdersCount({ user }: { user: UserRow }) {
  const count = user.orders_count
  const shown = <span className="num">{formatNumber(count, 'en')}</span>
  return count > 0 ? (
    <AppLink className="link" href={orderPages.list({ userId: user.id })}>
      {shown}
    </AppLink>
  ) : (
    <span className="muted">{shown}</span>
  )
}

const figureColumns = (tools: ColumnTools): Column<UserRow>[] => [
  fieldColumn(tools.t, 'users', 'orders_count', {
    align: 'number',
    width: 68,
    card: 'sub',
    cardLabel: true,
    hideable: true,
    cell: (row) => <OrdersCount user={row} />,
  }),
  fieldColumn(tools.t, 'users', 'balance', {
    align: 'number',
    width: 116,
    card: 'sub',
    cardLabel: true,
    hideable: true,
    ...tools.sortBy('balance'),
    cell: (row) => <Money halalas={toHalalas(row.balance)} />,
  }),
  fieldColumn(tools.t, 'users', 'created_at', {
    width: 130,
    hideable: true,
    ...tools.sortBy('created_at'),
    cell: (row) => <DateTime value={row.created_at} show="day" />,
  }),
  ...visitColumns<UserRow>(
    tools,
    {
      visits: fieldLabel(tools.t, 'users', 'login_numbers'),
      last: fieldLabel(tools.t, 'users', 'last_login_date'),
      never: tools.t('person/never'),
    },
    { width: 108 },
  ),
]

/** The columns of the lists of clients and users. */
export function personColumns(tools: Tools): Column<UserRow>[] {
  const { t, path, sortBy } = tools
  return [
    fieldColumn(t, 'users', 'name', {
      card: 'title',
      least: 200,
      ...sortBy('name'),
      cell: (row) => (
        <PersonName user={row} withType href={tools.canShow ? pagesOf(path).show(row.id) : null} />
      ),
    }),
    mobileColumn(t),
    ...figureColumns(tools),
    switchColumn({
      t,
      nameOf: (user) => user.name,
      isOn: (user) => user.is_active,
      canSet: () => tools.canSetActive,
      onSet: tools.onSetActive,
      width: 78,
    }),
  ]
}

/** The columns of the requests to join. */
export function requestColumns(tools: { t: Translate; canShow: boolean }): Column<UserRow>[] {
  const { t } = tools
  return [
    fieldColumn(t, 'users', 'name', {
      card: 'title',
      cell: (row) => <PersonName user={row} href={tools.canShow ? requestPages.show(row.id) : null} />,
    }),
    mobileColumn(t),
    fieldColumn(t, 'users', 'department', {
      card: 'sub',
      hideable: true,
      cell: (row) => row.department && <Clamped>{row.department.name}</Clamped>,
    }),
    fieldColumn(t, 'requests', 'created_at', {
      width: 120,
      card: 'sub',
      hideable: true,
      cell: (row) => <DateTime value={row.created_at} />,
    }),
  ]
}
