import { clientPages, departmentPages } from '@bustan/contract/people/addresses.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { MaybeLink } from '../../../platform/navigation/MaybeLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import type { Definition, Definitions } from '../../../ui/pieces/DefinitionList.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { fact } from '../../../platform/resource/pieces/fact.ts'
import * as figuresStyles from './figures.module.css'
import * as personHeadStyles from './personHead.module.css'

function useDepartment(user: UserDetail): Definition[] {
  const t = useT()
  const canOpen = useCan('management show')
  const named = ({ id, name }: { id: number; name: string }) => (
    <MaybeLink key={id} href={canOpen && departmentPages.show(id)}>
      <bdi>{name}</bdi>
    </MaybeLink>
  )
  if (user.type === 'employee')
    return [fact(t, 'users', 'department', user.department && named(user.department))]
  if (user.type !== 'manager' || user.leads.length === 0) return []
  const leads = <span className={figuresStyles.personLeads}>{user.leads.map(named)}</span>
  return [{ key: 'leads', label: t('person/leads'), value: leads }]
}

const yesOrNo = (t: Translate, value: boolean) => t(value ? 'values/yes' : 'values/no')

const reachFacts = (user: UserDetail, t: Translate): Definition[] => [
  fact(t, 'users', 'first_name', user.first_name),
  fact(t, 'users', 'last_name', user.last_name || null),
  fact(t, 'users', 'mobile', user.mobile_e164 && <Ltr>{displayPhone(user.mobile_e164)}</Ltr>),
  fact(
    t,
    'users',
    'email',
    user.email && (
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
    { long: true },
  ),
  fact(t, 'users', 'type', user.type_trans),
]

/** A city with its region, each in its own direction. */
const cityText = ({ name, region }: NonNullable<UserDetail['city']>) => (
  <>
    <bdi>{name}</bdi> <bdi className="muted">{region.name}</bdi>
  </>
)

const personalFacts = (user: UserDetail, t: Translate): Definition[] => [
  fact(t, 'users', 'gender', user.gender && t(`choices/gender/${user.gender}`)),
  fact(
    t,
    'users',
    'birthdate',
    user.birthdate && <DateTime value={`${user.birthdate}T12:00:00Z`} show="day" />,
  ),
  fact(t, 'users', 'city', user.city && cityText(user.city)),
  fact(t, 'users', 'nationality', user.nationality),
  fact(t, 'users', 'sign', user.sign),
  fact(t, 'users', 'username', user.username),
  fact(t, 'users', 'will', user.will && t('values/yes')),
]

const accountFacts = (user: UserDetail, t: Translate): Definitions => [
  fact(t, 'users', 'is_verified', yesOrNo(t, user.is_verified)),
  fact(t, 'users', 'created_at', <DateTime value={user.created_at} />),
  fact(t, 'users', 'login_numbers', <span className="num">{formatNumber(user.login_numbers, 'en')}</span>),
  fact(
    t,
    'users',
    'last_login_date',
    user.last_login_date ? <DateTime value={user.last_login_date} /> : t('person/never'),
  ),
  user.deactivation_reason &&
    fact(t, 'users', 'deactivation_reason', user.deactivation_reason, { wide: true }),
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
          fact(t, 'users', 'registration_reason', user.registration_reason),
          fact(t, 'users', 'decided_at', user.decided_at && <DateTime value={user.decided_at} />),
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
