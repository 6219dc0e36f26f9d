import { auditPages } from '@bustan/contract/audit/addresses.ts'
import type { auditApi } from '@bustan/contract/audit/audit.api.ts'
import { lazy } from 'react'
import { auditOptions } from '../../platform/history/history.queries.ts'
import { listQuery } from '../../platform/list/filters/listFilters.ts'
import type { Translate } from '../../platform/i18n/i18n.ts'
import type { ListFilters } from '../../platform/list/filters/listFilters.ts'
import type { Search } from '../../platform/i18n/searchText.ts'
import { ActionName, ActorName, SubjectName } from './AuditNames.tsx'

const load = () => import('./AuditChoice.tsx')
const ActorChoice = lazy(() => load().then((module) => ({ default: module.ActorChoice })))
const SubjectChoice = lazy(() => load().then((module) => ({ default: module.SubjectChoice })))
const ActionChoice = lazy(() => load().then((module) => ({ default: module.ActionChoice })))

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
