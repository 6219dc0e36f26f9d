import { clientPages, departmentPages } from '@bustan/contract/people/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import type { Definition } from '../../../ui/pieces/DefinitionList.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import * as figuresStyles from './figures.module.css'
import * as personHeadStyles from './personHead.module.css'

function useDepartment(user: UserDetail): Definition[] {
  const t = useT()
  const canOpen = useCan('management show')
  const named = ({ id, name }: { id: number; name: string }) =>
    canOpen ? (
      <AppLink key={id} className="link" href={departmentPages.show(id)}>
        <bdi>{name}</bdi>
      </AppLink>
    ) : (
      <bdi key={id}>{name}</bdi>
    )
  return [
    ...(user.type === 'employee'
      ? [
          {
            key: 'department',
            label: fieldLabel(t, 'users', 'department'),
            value: user.department && named(user.department),
          },
        ]
      : []),
    ...(user.type === 'manager'
      ? [
          {
            key: 'leads',
            label: t('person/leads'),
            value: user.leads.length ? (
              <span className={figuresStyles.personLeads}>{user.leads.map(named)}</span>
            ) : null,
          },
        ]
      : []),
  ]
}

const yesOrNo = (t: Translate, value: boolean) => t(value ? 'values/yes' : 'values/no')

const reachFacts = (user: UserDetail, t: Translate): Definition[] => [
  { key: 'first_name', label: fieldLabel(t, 'users', 'first_name'), value: user.first_name },
  { key: 'last_name', label: fieldLabel(t, 'users', 'last_name'), value: user.last_name || null },
  {
    key: 'mobile',
    label: fieldLabel(t, 'users', 'mobile'),
    value: user.mobile_e164 && <Ltr>{displayPhone(user.mobile_e164)}</Ltr>,
  },
  {
    key: 'email',
    label: fieldLabel(t, 'users', 'email'),
    value: user.email && (
      <>
        <Ltr>{user.email}</Ltr>
        {!user.email_verified && (
          <span
            className={`${personHeadStyles.personType} ${figuresStyles.personUnconfirmed}`}
            title={t('person/emailUnconfirmedText')}
          >
            {t('person/emailUnconfirmed')}
          </span>
        )}
      </>
    ),
    long: true,
  },
  { key: 'type', label: fieldLabel(t, 'users', 'type'), value: user.type_trans },
]

/** A city with its region, each in its own direction. */
const cityText = ({ name, region }: NonNullable<UserDetail['city']>) => (
  <>
    <bdi>{name}</bdi> <bdi className="muted">{region.name}</bdi>
  </>
)

function personalFacts(user: UserDetail, t: Translate): Definition[] {
  const text = (key: 'username' | 'nationality' | 'sign'): Definition => ({
    key,
    label: fieldLabel(t, 'users', key),
    value: user[key],
  })
  const facts: Definition[] = [
    {
      key: 'gender',
      label: fieldLabel(t, 'users', 'gender'),
      value: user.gender && t(`choices/gender/${user.gender}`),
    },
    {
      key: 'birthdate',
      label: fieldLabel(t, 'users', 'birthdate'),
      value: user.birthdate && <DateTime value={`${user.birthdate}T12:00:00Z`} show="day" />,
    },
    { key: 'city', label: fieldLabel(t, 'users', 'city'), value: user.city && cityText(user.city) },
    text('nationality'),
    text('sign'),
    text('username'),
    { key: 'will', label: fieldLabel(t, 'users', 'will'), value: user.will && t('values/yes') },
  ]
  return facts
}

const accountFacts = (user: UserDetail, t: Translate): Definition[] => [
  { key: 'verified', label: fieldLabel(t, 'users', 'is_verified'), value: yesOrNo(t, user.is_verified) },
  {
    key: 'joined',
    label: fieldLabel(t, 'users', 'created_at'),
    value: <DateTime value={user.created_at} />,
  },
  {
    key: 'visits',
    label: fieldLabel(t, 'users', 'login_numbers'),
    value: <span className="num">{formatNumber(user.login_numbers, 'en')}</span>,
  },
  {
    key: 'last',
    label: fieldLabel(t, 'users', 'last_login_date'),
    value: user.last_login_date ? <DateTime value={user.last_login_date} /> : t('person/never'),
  },
  ...(user.deactivation_reason
    ? [
        {
          key: 'reason',
          label: fieldLabel(t, 'users', 'deactivation_reason'),
          value: user.deactivation_reason,
          wide: true,
        },
      ]
    : []),
]

/** Everything that is known about a person. */
export function PersonFacts({ user }: { user: UserDetail }) {
  const t = useT()
  const departments = useDepartment(user)
  return (
    <FormCard title={t('person/facts')}>
      <DefinitionList
        columns={2}
        // Details that the person did not give are left out.
        items={[
          ...[...reachFacts(user, t), ...departments, ...personalFacts(user, t)].filter(({ value }) =>
            Boolean(value),
          ),
          ...accountFacts(user, t),
        ]}
      />
    </FormCard>
  )
}

/** Shows the outcome of a request to join. */
export function DecisionCard({ user }: { user: UserDetail }) {
  const t = useT()
  if (user.registration_status === 'pending')
    return (
      <FormCard title={t('requests/decision')}>
        <p className="muted">{t('requests/waits')}</p>
      </FormCard>
    )
  return (
    <FormCard title={t('requests/decision')}>
      <DefinitionList
        items={[
          {
            key: 'why',
            label: fieldLabel(t, 'users', 'registration_reason'),
            value: user.registration_reason,
          },
          {
            key: 'when',
            label: fieldLabel(t, 'users', 'decided_at'),
            value: user.decided_at && <DateTime value={user.decided_at} />,
          },
        ]}
      />
    </FormCard>
  )
}

/** Says that nobody lives in this account any more, and where they went. */
export function GoneNote({ user }: { user: UserDetail }) {
  const t = useT()
  const { merged_into: into } = user
  return (
    <p className={figuresStyles.personGone}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      {into ? (
        <span>
          {t('danger/merged')}{' '}
          <AppLink className="link strong" href={clientPages.show(into.id)}>
            <bdi>{into.name}</bdi>
          </AppLink>
        </span>
      ) : (
        t('danger/gone')
      )}
    </p>
  )
}
