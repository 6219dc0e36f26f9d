import { readStoredJson, writeStored } from './storage.ts'

/** It goes with the session: what somebody looked at is nobody else's business. */
const KEY = 'bustan.recent'
const KEPT = 8

/** The page of a record that was looked at. */
export interface RecentRecord {
  path: string
  name: string
}

/** The pages of records looked at last, the newest first. */
export const recentRecords = (): readonly RecentRecord[] => readStoredJson<RecentRecord[]>(KEY) ?? []

/** Notes that a record's page was looked at. */
export function noteRecent(record: RecentRecord): void {
  const others = recentRecords().filter(({ path }) => path !== record.path)
  writeStored(KEY, JSON.stringify([record, ...others].slice(0, KEPT)))
}
