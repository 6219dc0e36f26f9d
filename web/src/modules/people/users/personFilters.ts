import type { usersApi } from '@bustan/contract/people/users/users.api.ts'
import { registrationStates } from '@bustan/contract/people/users/registrations.ts'
import { userTypes } from '@bustan/contract/people/users/userTypes.ts'
import type { ListFilters } from '../../../platform/list/filters/listFilters.ts'
import { statusFilter } from '../../../platform/resource/resourceFilters.ts'

type Filters = ListFilters<typeof usersApi.list>

const who: Filters = [
  { name: 'name', field: ['users', 'name'], kind: 'text' },
  { name: 'mobile', field: ['users', 'mobile'], kind: 'phone' },
  { name: 'email', field: ['users', 'email'], kind: 'latin' },
]

const when: Filters = [
  {
    name: 'department_id',
    field: ['users', 'department_id'],
    kind: 'reference',
    to: 'management',
    panel: false,
  },
  { name: 'city_id', field: ['users', 'city_id'], kind: 'reference', to: 'cities' },
  { name: 'from', kind: 'days', labels: { from: 'person/from', to: 'person/to' } },
]

/** Those who closed their account and wait to be paid out. */
const payout: Filters = [
  {
    name: 'payout',
    field: ['users', 'payout'],
    kind: 'choice',
    options: [{ value: '1', label: 'values/yes' }],
  },
]

const types = userTypes.map((type) => ({ value: type, label: `choices/type/${type}` as const }))

/** The filters of the client list. */
export const clientFilters: Filters = [...who, statusFilter, ...payout, ...when]

/** The filters of the list of all people. */
export const userFilters: Filters = [
  ...who,
  {
    name: 'type',
    field: ['users', 'type'],
    kind: 'choice',
    quick: true,
    all: 'person/allTypes',
    options: types,
  },
  statusFilter,
  ...payout,
  ...when,
]

/** The filters of the list of requests to join. Pending requests come first. */
export const requestFilters: Filters = [
  ...who,
  {
    name: 'state',
    sends: 'status_requests',
    field: ['users', 'registration_status'],
    kind: 'choice',
    quick: true,
    panel: false,
    applied: false,
    fallback: 'pending',
    options: registrationStates.map((state) => ({
      value: state,
      label: `choices/registration_status/${state}` as const,
    })),
  },
  ...when,
]
