import type { Mutant } from '../mutant.ts'

const BOOKINGS = 'server/test/conformance/nouns/bookings.conformance.test.ts'
const DEFINITIONS = 'contract/src/core/resource/problems/definitionProblems.test.ts'
const DAYS = 'server/src/platform/crud/booking/bookedDays.ts'
const WRITES = 'server/src/platform/crud/store/storeWrites.ts'
const CONTRACT = 'contract/src/core/booking/booking.ts'

/** Bugs in the days that records take. */
export const bookings: readonly Mutant[] = [
  {
    bug: 'the day on which a record ends is taken as well',
    file: DAYS,
    from: "${column(until)} - 1, interval '1 day')",
    to: "${column(until)} - 0, interval '1 day')",
    test: BOOKINGS,
  },
  {
    bug: 'a day that another has is passed over, and the rest is booked',
    file: DAYS,
    from: 'const [taken] = rows\n',
    to: 'const [taken] = rows.slice(1)\n',
    test: BOOKINGS,
  },
  {
    bug: 'an edit leaves the days that a record had',
    file: DAYS,
    from: 'where w.unit_id = d.unit_id and w.day = d.day and w.record_id = d.record_id)`.execute(',
    to: 'where w.record_id = d.record_id)`.execute(',
    test: BOOKINGS,
  },
  {
    bug: 'a refusal names the last taken day',
    file: DAYS,
    from: 'order by w.day limit 1',
    to: 'order by w.day desc limit 1',
    test: BOOKINGS,
  },
  {
    bug: 'a state that frees the days does not',
    file: DAYS,
    from: '...(state && states ?',
    to: '...(state && !states ?',
    test: BOOKINGS,
  },
  {
    bug: 'a record that is switched off has its days still',
    file: DAYS,
    from: "...('is_active' in fields ? [sql`t.is_active`] : [])",
    to: "...('is_active' in fields ? [sql`t.is_active is not null`] : [])",
    test: BOOKINGS,
  },
  {
    bug: 'all of a list that is switched on takes days that others have',
    file: WRITES,
    from: '      where id = any(${ids}::int[])`.execute(tx)\n    await writeDays(tx, table, ids)\n',
    to: '      where id = any(${ids}::int[])`.execute(tx)\n',
    test: BOOKINGS,
  },
  {
    bug: 'a move leaves the days as they were',
    file: WRITES,
    from: '  await writeDays(tx, table, ids)\n  return moved',
    to: '  return moved',
    test: BOOKINGS,
  },
  {
    bug: 'a record may take more than 366 days',
    file: CONTRACT,
    from: 'nights <= MAX_NIGHTS)',
    to: 'nights <= MAX_NIGHTS * 100)',
    test: BOOKINGS,
  },
  {
    bug: 'a record may begin and end on one day',
    file: CONTRACT,
    from: 'nights >= 1 &&',
    to: 'nights >= 0 &&',
    test: BOOKINGS,
  },
  {
    bug: 'an edit of one of the days is judged without the other',
    file: 'server/src/platform/crud/crudWrites.ts',
    from: 'recordProblems(rows.resource, settled, stored, today)',
    to: 'recordProblems(rows.resource, settled, stored && {}, today)',
    test: BOOKINGS,
  },
  {
    bug: 'whoever may show a record sees which days are taken',
    file: CONTRACT,
    from: "access: permissionOf(resource, 'index'),",
    to: "access: [permissionOf(resource, 'index'), permissionOf(resource, 'show')],",
    test: BOOKINGS,
  },
  {
    bug: 'days are asked for over any span',
    file: 'server/src/platform/crud/booking/daysRoute.ts',
    from: 'if (nightsBetween(from, to) >= MAX_NIGHTS)',
    to: 'if (nightsBetween(from, to) > MAX_NIGHTS)',
    test: BOOKINGS,
  },
  {
    bug: 'days may be booked of what is no record',
    file: CONTRACT,
    from: "fields[unit]?.kind === 'reference' ?",
    to: 'fields[unit] ?',
    test: DEFINITIONS,
  },
]
