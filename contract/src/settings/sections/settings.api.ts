import { endpoint } from '../../core/calls/endpoint.ts'
import { orderingStateAnswer, orderingStateInput } from '../ordering/orderingState.ts'
import {
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
  one: endpoint('GET', '/settings', readers, { query: settingQuery, answer: settingAnswer }),
  save: endpoint('POST', '/settings', 'settings edit', { body: settingInput, answer: settingAnswer }),
  sections: endpoint('GET', '/settings/sections', readers, { answer: sectionsAnswer }),
  saveSection: endpoint('PUT', '/settings/sections/:name', 'settings edit', {
    body: saveSectionInput,
    answer: sectionAnswer,
    files: ['logo'],
  }),
  /** Open, busy or paused: one call that sends nothing else of its section. */
  setOrdering: endpoint('POST', '/settings/ordering/state', 'settings edit', {
    body: orderingStateInput,
    answer: orderingStateAnswer,
  }),
  /** Both go to the caller's own address, and to nobody else's. */
  testMail: endpoint('POST', '/settings/sections/mail/test', 'settings edit', { answer: settingTestAnswer }),
  testText: endpoint('POST', '/settings/sections/texting/test', 'settings edit', {
    answer: settingTestAnswer,
  }),
  testPush: endpoint('POST', '/settings/sections/push/test', 'settings edit', { answer: settingTestAnswer }),
  versions: endpoint('GET', '/settings/sections/:name/versions', readers, { answer: sectionVersionsAnswer }),
  restore: endpoint('POST', '/settings/sections/:name/restore', 'settings edit', {
    body: restoreSectionInput,
    answer: sectionAnswer,
  }),
}
