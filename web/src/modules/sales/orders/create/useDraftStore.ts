import { useState } from 'react'
import { ownKey } from '../../../../platform/session/session.ts'
import { keepForTab, readForTab } from '../../../../platform/state/storage.ts'
import type { Draft } from './orderDraft.ts'

/** An order that was sent, and the key by which its call is the same however often it is made. */
export interface Sent {
  key: string
  body: string
}

/** The content of the tab's storage: the draft, and the part of it that was sent last. */
interface Stored {
  draft: Draft
  sent: Sent | null
}

/**
 * Stores a draft over reloads, and over a session that ends, for the person it belongs to. A sign-out removes it with all else. `first`
 * is the draft that was there as the page was opened.
 */
export function useDraftStore() {
  const [name] = useState(() => ownKey('order-draft'))
  const [first] = useState(() => readForTab<Stored>(name))
  return { first, store: (stored: Stored | null) => keepForTab(name, stored) }
}
