import type { Mutant } from '../mutant.ts'

/** Bugs in the lists behind selects: what they hold, and how they are sent. */
export const selectLists: readonly Mutant[] = [
  {
    bug: 'a select list reads every column of its rows',
    file: 'server/src/platform/crud/store/storeReads.ts',
    from: '.select(fieldColumns(table, fields))',
    to: '.select(table.columns)',
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'a select list has all fields of its rows',
    file: 'contract/src/core/resource/resourceSchemas.ts',
    from: "const names = new Set([resource.title, 'is_active', ...(resource.select ?? [])])",
    to: 'const names = new Set(Object.keys(resource.fields))',
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'a select list is read whole before its first row is sent',
    file: 'server/src/platform/http/responses/selectStream.ts',
    from: 'const BATCH = 500',
    to: 'const BATCH = 5_000',
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'a select list that was cut does not say so',
    file: 'server/src/platform/http/responses/selectStream.ts',
    from: 'new SelectList(pages(), ids.length > SELECT_LIMIT)',
    to: 'new SelectList(pages(), ids.length >= SELECT_LIMIT + 2)',
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'a select list shows one row more than it may',
    file: 'server/src/platform/http/responses/selectStream.ts',
    from: 'ids.slice(from, Math.min(from + BATCH, SELECT_LIMIT))',
    to: 'ids.slice(from, from + BATCH + 1)',
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'the rows of a select list come as the database finds them, not in the order asked for',
    file: 'server/src/platform/http/responses/selectStream.ts',
    from: 'yield batch.flatMap((id) => known.get(id) ?? [])',
    to: 'yield [...known.values()].toSorted((one, other) => one.id - other.id)',
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'a select list that breaks in its middle ends as if it were whole',
    file: 'server/src/platform/http/responses/selectStream.ts',
    from: `        if (reply.raw.headersSent) onFault(error)
        throw error`,
    to: `        if (!reply.raw.headersSent) throw error
        onFault(error)
        break`,
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'nobody hears of what broke a select list off',
    file: 'server/src/platform/http/responses/selectStream.ts',
    from: 'if (reply.raw.headersSent) onFault(error)',
    to: '',
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'a select list is packed whole before any of it is sent',
    file: 'server/src/platform/http/responses/compression.ts',
    from: 'flush: constants.BROTLI_OPERATION_FLUSH,',
    to: '',
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'a packed select list is read on for who has hung up',
    file: 'server/src/platform/http/responses/compression.ts',
    from: 'return pipeline(payload, packer, () => undefined)',
    to: 'return payload.pipe(packer)',
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'the answer to a fault says that it is packed, and is not',
    file: 'server/src/platform/http/responses/errorAnswers.ts',
    from: ".removeHeader('content-encoding')",
    to: '',
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'who was switched off while a select list is sent is in it all the same',
    file: 'server/src/platform/crud/store/storeReads.ts',
    from: 'await filtered(db, table, [...where, sql`id = any(${ids}::int[])`])',
    to: 'await filtered(db, table, [sql`id = any(${ids}::int[])`])',
    test: 'server/test/calls/selectLists.test.ts',
  },
  {
    bug: 'a select list reads mobiles for those who may not see them',
    file: 'server/src/modules/people/users/users.choices.ts',
    from: 'const nameAndType = sql`u.id, u.first_name, u.last_name, u.type`',
    to: 'const nameAndType = sql`u.id, u.first_name, u.last_name, u.type, u.mobile`',
    test: 'server/test/calls/selectLists.test.ts',
  },
]
