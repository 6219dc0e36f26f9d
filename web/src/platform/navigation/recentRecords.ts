import { ownKey, session } from '../session/session.ts'
import { readStoredJson, writeStored } from '../state/storage.ts'

const NAME = 'recent'
const MAX_RECENT = 8

/** The page of a record that was looked at. */
export interface RecentRecord {
  path: string
  name: string
}

// It goes with the session, also one that ends by itself: what somebody looked at is nobody else's business.
session.watch(({ token }, before) => {
  if (!token) writeStored(ownKey(NAME, before), null)
})

/** The pages of records looked at last by whoever is signed in, the newest first. */
export const recentRecords = (): readonly RecentRecord[] => readStoredJson<RecentRecord[]>(ownKey(NAME)) ?? []

/** Notes that a record's page was looked at. */
export function noteRecent(record: RecentRecord): void {
  const others = recentRecords().filter(({ path }) => path !== record.path)
  writeStored(ownKey(NAME), JSON.stringify([record, ...others].slice(0, MAX_RECENT)))
}
