import type { Permission } from '@bustan/contract/permissions.ts'
import { type ComponentType, useCallback } from 'react'
import type { Addable } from '../adding/addable.ts'
import type { TextKey } from '../i18n/i18n.ts'
import type { Search } from '../i18n/searchText.ts'
import { useProfile } from '../session/session.ts'
import { createPart } from '../../ui/part.ts'

/** A component that draws an icon; any of Tabler's fits. */
export type Icon = ComponentType<{
  size?: number | string
  stroke?: number | string
  className?: string
  'aria-hidden'?: boolean | 'true' | 'false'
}>

/** The parameters and the query of the address a person is going to. */
export interface Destination {
  params: Readonly<Record<string, string>>
  search: Search
}

/** Entries of the sidebar that fold together. */
export interface MenuGroup {
  title: TextKey
  icon: Icon
}

/** One staff screen. The list of all feeds router, sidebar, palette and the G shortcuts. */
export interface Screen {
  /** The router's path, with `$id` where an id stands. */
  path: string
  title: TextKey
  /** Without it any signed-in person may open the screen; of several any one does. */
  permission?: Permission | readonly Permission[]
  /** Brings the screen's code. */
  load: () => Promise<ComponentType>
  /** Starts loading what the screen will show, while its code is on its way. */
  prefetch?: (destination: Destination) => void
  /** Present on screens the sidebar names. */
  menu?: {
    icon: Icon
    /** Smaller comes first. */ place: number
    /** Key after G, as KeyboardEvent.code. */ key?: `Key${string}`
    /** Stands in this group, at the place of the first of it. */ group?: MenuGroup
    /** The setting of the shop without which nobody needs it. */ setting?: 'payments' | 'floor'
  }
  /**
   * Present on a page that shows a record: links of the audit trail lead here. Of several for one resource the first is meant.
   * `id` is the one record that the page shows, where its address has none.
   */
  record?: { resource: string; id?: string }
  /** Present on a screen that people see first: the build refuses it where it would wait for forms or dialogs. */
  first?: true
  /** Present on screens the palette offers as something to do. */
  action?: true
  /** Present on screens that add a record which other forms choose: their selects offer the same in a dialog. */
  adds?: Addable
}

/** Checks whether an address is a screen that is there and that the signed-in person may open. */
export type CanOpen = (href: string) => boolean

/** Every screen, and which of them the signed-in person may open: modules do not know the list of all. */
export const [ScreensPart, useScreens] = createPart<{ all: readonly Screen[]; canOpen: CanOpen }>()

/** Returns the check for this person; another one when somebody else is signed in, or may do something else. */
export function useCanOpen(): CanOpen {
  const { canOpen } = useScreens()
  const profile = useProfile()
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useCallback((href) => canOpen(href), [canOpen, profile])
}

/** A page before sign-in. */
export interface PublicScreen {
  path: string
  load: () => Promise<ComponentType>
  /** Stays open to whoever is signed in: a mailed link, the own number, a demo's letters. */
  alwaysOpen?: true
  /** Returns the address to go to instead, for now; called with the part behind the address, after ? or #. */
  insteadOf?: (requested: Readonly<Record<string, string | undefined>>) => string | undefined
}
