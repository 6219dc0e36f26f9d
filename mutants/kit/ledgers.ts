import type { Mutant } from '../mutant.ts'

const LEDGERS = 'server/test/conformance/nouns/ledgers.conformance.test.ts'
const LISTS = 'server/test/conformance/nouns/ledgerLists.conformance.test.ts'
const ENTRY = 'server/src/platform/ledger/addEntry.ts'
const CALLS = 'server/src/platform/ledger/ledgers.ts'
const ROUTES = 'server/src/platform/ledger/ledgerRoutes.ts'

/** Bugs in balances that change by entries. */
export const ledgers: readonly Mutant[] = [
  {
    bug: 'a balance falls below the floor of its ledger',
    file: ENTRY,
    from: '>= ${tables.floor} returning balance',
    to: '>= ${tables.floor - 3} returning balance',
    test: LEDGERS,
  },
  {
    bug: 'of many changes of one balance at once some are lost',
    file: ENTRY,
    from: 'set balance = balance + ${delta}::bigint, version',
    to: 'set balance = (select b.balance from ${sql.table(tables.balances)} b where b.${sql.ref(tables.key)} = ${owner}) + ${delta}::bigint, version',
    test: LEDGERS,
  },
  {
    bug: 'an entry is taken back as often as somebody asks',
    file: ENTRY,
    from: 'if (reverses !== null && (await isReversed',
    to: 'if (reverses === 0 && (await isReversed',
    test: LEDGERS,
  },
  {
    bug: 'what took an entry back is taken back as well',
    file: CALLS,
    from: 'if (isOneOf(OWN_KINDS, entry.kind))',
    to: "if (isOneOf(OWN_KINDS, entry.kind) && entry.kind === 'merge')",
    test: LISTS,
  },
  {
    bug: 'whoever may add one kind of entry adds all of them',
    file: ROUTES,
    from: "if (!mayCall(entryPermission(ledger, kind), identity)) throw new AppError('forbidden')",
    to: "if (!mayCall(api.add.access, identity)) throw new AppError('forbidden')",
    test: LEDGERS,
  },
  {
    bug: 'staff add entries that are the product’s own',
    file: 'contract/src/core/ledger/ledger.ts',
    from: "entries[kind]?.by === 'staff')",
    to: 'entries[kind]?.by !== undefined)',
    test: LEDGERS,
  },
  {
    bug: 'an entry is added without the reason that it has to be given',
    file: ROUTES,
    from: '?.reason && reason === null)',
    to: '?.reason && reason === undefined)',
    test: LEDGERS,
  },
  {
    bug: 'an entry takes what it should add',
    file: CALLS,
    from: 'delta: kind.sign * amount',
    to: 'delta: -kind.sign * amount',
    test: LEDGERS,
  },
  {
    bug: 'the trail has a change of a balance without its reason',
    file: ENTRY,
    from: "action: 'balance',\n    actor,\n    reason,",
    to: "action: 'balance',\n    actor,\n    reason: null,",
    test: LEDGERS,
  },
  {
    bug: 'a balance belongs to an account that was merged into another',
    file: CALLS,
    from: "owners.by === 'person' ? sql`deleted_at is null` : sql`true`",
    to: "owners.by === 'person' ? sql`id > 0` : sql`true`",
    test: LISTS,
  },
  {
    bug: 'the entries of an account are gone once it is merged',
    file: ROUTES,
    from: 'mergedInto ? mergedAccounts(',
    to: "mergedInto === '' ? mergedAccounts(",
    test: LISTS,
  },
  {
    bug: 'a merge leaves balances of ledgers behind',
    file: CALLS,
    from: 'if (balance === 0) return',
    to: 'if (balance >= 0) return',
    test: LISTS,
  },
  {
    bug: 'an account is emptied though a ledger has a debt to it',
    file: CALLS,
    from: 'sum += Math.max(0,',
    to: 'sum += Math.min(0,',
    test: LISTS,
  },
  {
    bug: 'nobody is told of a balance that its entries do not come to',
    file: ENTRY,
    from: 'where b.balance <> coalesce(e.sum, 0) or',
    to: 'where b.balance < coalesce(e.sum, 0) or',
    test: LISTS,
  },
  {
    bug: 'whoever lists balances is told of no change',
    file: CALLS,
    from: "permissionOf(ledger, 'index'), permissionOf(ledger, 'show')]",
    to: "permissionOf(ledger, 'show')]",
    test: LISTS,
  },
  {
    bug: 'a balance that is owed counts as none',
    file: ROUTES,
    from: 'sql`(balance <> 0) = ${has}`',
    to: 'sql`(balance > 0) = ${has}`',
    test: LISTS,
  },
  {
    bug: 'a balance has changed last when it began',
    file: ENTRY,
    from: 'version = version + 1, updated_at = now()',
    to: 'version = version + 1',
    test: LISTS,
  },
  {
    bug: 'the file of entries names nobody where the product itself has added one',
    file: 'server/src/platform/crud/kinds/text/text.ts',
    from: 'row[name] === null && absent',
    to: "row[name] === '' && absent",
    test: LISTS,
  },
]
