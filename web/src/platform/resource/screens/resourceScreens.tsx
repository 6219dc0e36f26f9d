import type { Subject } from '@bustan/contract/permissions.ts'
import { allActions } from '@bustan/contract/core/resource/resource.ts'
import type { Action, Resource } from '@bustan/contract/core/resource/resource.ts'
import type { ComponentType } from 'react'
import type { Addable, AddDialogProps } from '../../adding/addable.ts'
import type { Query } from '../../http/http.ts'
import { queryClient } from '../../state/queries.ts'
import { crudScreens } from '../../navigation/crudScreens.ts'
import type { Screen } from '../../navigation/screens.ts'
import { permissionFor } from '../kit.ts'
import type { Badge, ListKit, ResourceTexts } from '../kit.ts'
import { addressQuery, listOptions, oneOptions, readCalls } from '../resource.queries.ts'
import { formTexts } from '../../forms/formTexts.ts'
import { withTexts } from '../../i18n/i18n.ts'
import type { TextSet } from '../../i18n/i18n.ts'

type Page = ComponentType<{ kit: ListKit }>

const pages = {
  list: () => import('../ResourceList.tsx').then((module): Page => module.ResourceList),
  create: () => import('../form/ResourceFormPage.tsx').then((module): Page => module.ResourceCreate),
  edit: () => import('../form/ResourceFormPage.tsx').then((module): Page => module.ResourceEdit),
  show: () => import('../ResourceShow.tsx').then((module): Page => module.ResourceShow),
}

export interface ScreenOptions {
  /** Address of the screens: `/units`. */
  path: string
  /** The resource's name in the API. */
  name: string
  subject: Subject
  readWith?: string
  texts: ResourceTexts
  /** The actions that there are; all of them unless stated. */
  actions?: readonly Action[]
  /** Absent where another screen leads there. */
  menu?: Screen['menu']
  /** The texts of its module. */
  textSet: TextSet
  definition: () => Promise<Resource>
  query?: Query
  badge?: () => Promise<Badge>
  /** Loads the component drawn below the facts of a record. */
  more?: () => Promise<NonNullable<ListKit['More']>>
  pages?: ListKit['pages']
}

/** Returns the loader of each page: with the definition, and the parts that the resource draws in its own way. */
const pageLoaders = (options: ScreenOptions) => (loadPage: () => Promise<Page>) => async () => {
  const { path, name, texts, query, pages: referred } = options
  const [Page, definition, badge, More] = await Promise.all([
    loadPage(),
    options.definition(),
    options.badge?.(),
    loadPage === pages.show ? options.more?.() : undefined,
  ])
  const kit: ListKit = {
    ...readCalls(name),
    definition,
    path,
    texts,
    ...(query ? { query } : {}),
    ...(badge ? { badge } : {}),
    ...(More ? { More } : {}),
    ...(referred ? { pages: referred } : {}),
  }
  return function BoundPage() {
    return <Page kit={kit} />
  }
}

/** The dialog in which a select of these records adds one. */
function addDialog(options: ScreenOptions): Addable {
  const { path, name, texts, query } = options
  const load = async () => {
    const [{ AddRecord }, definition] = await Promise.all([
      import('../../adding/AddRecord.tsx'),
      options.definition(),
    ])
    const kit: ListKit = { ...readCalls(name), definition, path, texts }
    return function BoundDialog(props: AddDialogProps) {
      return <AddRecord kit={kit} {...props} />
    }
  }
  return {
    to: name,
    ...(query ? { query } : {}),
    label: `resources/${texts}/add`,
    permission: permissionFor(options, 'create'),
    load: withTexts(load, formTexts, options.textSet),
  }
}

/**
 * List, create, edit and show screens of a simple resource. What the menu needs stands here; the definition, and with
 * it the schemas, comes only when a screen is opened, beside the screen's own code.
 */
export function resourceScreens(options: ScreenOptions): Screen[] {
  const { path, name, query, actions = allActions } = options
  const reads = readCalls(name)
  const sets = [formTexts, options.textSet]
  const load = pageLoaders(options)
  const has = (action: Action) => actions.includes(action)
  return crudScreens({
    ...options,
    load: {
      list: withTexts(load(pages.list), ...sets),
      ...(has('create') && { create: withTexts(load(pages.create), ...sets) }),
      ...(has('edit') && { edit: withTexts(load(pages.edit), ...sets) }),
      ...(has('show') && { show: withTexts(load(pages.show), ...sets) }),
    },
    prefetch: {
      list: ({ search }) =>
        void queryClient.prefetchQuery(listOptions(reads.rows, addressQuery(path, search, query))),
      one: ({ params }) => void queryClient.prefetchQuery(oneOptions(reads.one, params['id'] ?? '')),
    },
    record: name,
    adds: addDialog(options),
  })
}
