import type { Subject } from '@bustan/contract/permissions.ts'
import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { permissionFor } from '../resource/kit.ts'
import type { ResourceTexts } from '../resource/kit.ts'
import type { Screen } from './screens.ts'

type Prefetch = NonNullable<Screen['prefetch']>

const titles = { list: 'title', create: 'add', edit: 'edit', show: 'show' } as const
const actions = { list: 'index', create: 'create', edit: 'edit', show: 'show' } as const

/** The screens of a resource: its list, and the pages that add, edit and show one. Those without a loader are left out. */
export function crudScreens(options: {
  /** Address of the screens: `/units`. */
  path: string
  subject: Subject
  readWith?: string
  texts: ResourceTexts
  /** Absent where another screen leads there. */
  menu?: Screen['menu']
  load: Partial<Record<keyof typeof titles, Screen['load']>>
  /** Start loading a page of the list, and one record. */
  prefetch: { list: Prefetch; one: Prefetch }
  /** Present where links of the audit trail lead to the page that shows a record, or edits it where none shows it. */
  record?: string
  adds?: Screen['adds']
}): Screen[] {
  const { path, texts, menu, load, prefetch, record, adds } = options
  const screen = (page: keyof typeof titles, more: Partial<Screen>): Screen[] => {
    const { [page]: loadPage } = load
    if (!loadPage) return []
    const title = `resources/${texts}/${titles[page]}` as const
    const permission = permissionFor(options, actions[page])
    return [{ path: pagesOf(path)[page].path, title, permission, load: loadPage, ...more }]
  }
  const shows = record === undefined ? {} : { record: { resource: record } }
  return [
    ...screen('list', { prefetch: prefetch.list, ...(menu ? { menu } : {}) }),
    ...screen('create', { action: true, ...(adds ? { adds } : {}) }),
    ...screen('edit', { prefetch: prefetch.one, ...(load.show ? {} : shows) }),
    ...screen('show', { prefetch: prefetch.one, ...shows }),
  ]
}
