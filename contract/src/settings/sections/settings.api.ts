import { endpoint } from '../../core/calls/endpoint.ts'
import type { orderingStateAnswer, orderingStateInput } from '../ordering/orderingState.ts'
import type {
  restoreSectionInput,
  saveSectionInput,
  sectionAnswer,
  sectionsAnswer,
  sectionVersionsAnswer,
  settingAnswer,
  settingInput,
  settingQuery,
  settingTestAnswer,
} from './settings.ts'

/** The permissions to read the settings. */
const readers = ['settings index', 'settings edit'] as const

/** The shop's settings: the two that the specification names, and every section by itself. */
export const settingsApi = {
  one: endpoint<{ query: typeof settingQuery; answer: typeof settingAnswer }>()('GET', '/settings', readers),
  save: endpoint<{ body: typeof settingInput; answer: typeof settingAnswer }>()(
    'POST',
    '/settings',
    'settings edit',
  ),
  sections: endpoint<{ answer: typeof sectionsAnswer }>()('GET', '/settings/sections', readers),
  saveSection: endpoint<{ body: typeof saveSectionInput; answer: typeof sectionAnswer; files: 'logo' }>()(
    'PUT',
    '/settings/sections/:name',
    'settings edit',
  ),
  /** Open, busy or paused: one call that sends nothing else of its section. */
  setOrdering: endpoint<{ body: typeof orderingStateInput; answer: typeof orderingStateAnswer }>()(
    'POST',
    '/settings/ordering/state',
    'settings edit',
  ),
  /** Both go to the caller's own address, and to nobody else's. */
  testMail: endpoint<{ answer: typeof settingTestAnswer }>()(
    'POST',
    '/settings/sections/mail/test',
    'settings edit',
  ),
  testText: endpoint<{ answer: typeof settingTestAnswer }>()(
    'POST',
    '/settings/sections/texting/test',
    'settings edit',
  ),
  testPush: endpoint<{ answer: typeof settingTestAnswer }>()(
    'POST',
    '/settings/sections/push/test',
    'settings edit',
  ),
  versions: endpoint<{ answer: typeof sectionVersionsAnswer }>()(
    'GET',
    '/settings/sections/:name/versions',
    readers,
  ),
  restore: endpoint<{ body: typeof restoreSectionInput; answer: typeof sectionAnswer }>()(
    'POST',
    '/settings/sections/:name/restore',
    'settings edit',
  ),
}
