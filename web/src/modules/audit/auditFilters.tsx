import { auditPages } from '@bustan/contract/audit/addresses.ts'
import type { auditApi } from '@bustan/contract/audit/audit.api.ts'
import { useQuery } from '@tanstack/react-query'
import { auditOptions } from '../../platform/history/history.queries.ts'
import { listQuery } from '../../platform/list/filters/listFilters.ts'
import { type Translate, useT } from '../../platform/i18n/i18n.ts'
import type { ListFilters } from '../../platform/list/filters/listFilters.ts'
import type { Search } from '../../platform/i18n/searchText.ts'
import { actionName, subjectName } from '../../platform/history/phrases.ts'
import { Ltr } from '../../ui/pieces/values/Ltr.tsx'
import { actorsOptions } from './audit.queries.ts'
import { lazyPart } from '../../ui/pieces/latePart.tsx'

/** Renders the actor by name; by their number until the name is known. */
function ActorName({ value }: { value: string }) {
  const t = useT()
  const byName = value !== 'system' && value !== 'customer'
  const actors = useQuery({ ...actorsOptions, enabled: byName }).data
  if (!byName) return t(value === 'system' ? 'audit/system' : 'audit/customers')
  return actors?.find((one) => String(one.id) === value)?.name ?? <Ltr>{`#${value}`}</Ltr>
}

/** Renders the subject of a change, in words. */
const SubjectName = ({ value }: { value: string }) => subjectName(useT(), value)

/** Renders the action, in words. */
const ActionName = ({ value }: { value: string }) => actionName(useT(), value)

const load = () => import('./AuditChoice.tsx')
const ActorChoice = lazyPart(load, 'ActorChoice')
const SubjectChoice = lazyPart(load, 'SubjectChoice')
const ActionChoice = lazyPart(load, 'ActionChoice')

const values = () => import('./auditChoices.ts')
const actorChoices = async (typed: string, t: Translate) => (await values()).actorChoices(typed, t)
const resourceChoices = async (typed: string, t: Translate) => (await values()).subjectChoices(typed, t)
const actionChoices = async (typed: string, t: Translate) => (await values()).actionChoices(typed, t)

/** The filters of the trail. A record is requested by a link from its page. */
const filters: ListFilters<typeof auditApi.list> = [
  {
    name: 'actor',
    field: ['audit', 'actor'],
    kind: 'own',
    Input: ActorChoice,
    Shown: ActorName,
    choices: actorChoices,
  },
  {
    name: 'resource',
    field: ['audit', 'resource'],
    kind: 'own',
    Input: SubjectChoice,
    Shown: SubjectName,
    choices: resourceChoices,
  },
  { name: 'record_id', field: ['audit', 'record_id'], kind: 'number', panel: false },
  {
    name: 'action',
    field: ['audit', 'action'],
    kind: 'own',
    Input: ActionChoice,
    Shown: ActionName,
    choices: actionChoices,
  },
  { name: 'from', kind: 'days', labels: { from: 'audit/from', to: 'audit/to' } },
]

/** The calls of the trail: newest first. */
export const auditCalls = { path: auditPages.base, filters, pageSizes: [20, 50, 100], sorted: false } as const

/** The page of the trail an address asks for. */
export const auditPageOptions = (search: Search) => auditOptions(listQuery(auditCalls, search))
