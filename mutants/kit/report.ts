import type { Mutant } from '../mutant.ts'

const REPORTS = 'server/test/conformance/nouns/reports.conformance.test.ts'
const SOURCE = 'server/src/platform/report/sqlSource.ts'
const GROUPINGS = 'server/src/platform/report/groupings.ts'
const ROUTES = 'server/src/platform/report/reportRoutes.ts'
const REPORT = 'contract/src/core/report/report.ts'

/** Bugs in reports that are served by their definitions. */
export const report: readonly Mutant[] = [
  {
    bug: 'the totals of a report are those of its page',
    file: SOURCE,
    from: 'from groups g) s) as totals',
    to: 'from page g) s) as totals',
    test: REPORTS,
  },
  {
    bug: 'records that do not count are added up',
    file: SOURCE,
    from: 'sql.join([sql`true`, ...within, ...only], sql` and `)',
    to: 'sql.join([sql`true`, ...within, ...only.slice(1)], sql` and `)',
    test: REPORTS,
  },
  {
    bug: 'moments of a report lie in the days of Greenwich',
    file: GROUPINGS,
    from: 'sql`${column(period)} at time zone ${timeZone}`',
    to: "sql`${column(period)} at time zone ${timeZone === '' ? timeZone : 'UTC'}`",
    test: REPORTS,
  },
  {
    bug: 'the days of a report end a moment too late',
    file: 'server/src/platform/db/statements/dayConditions.ts',
    from: 'sql`${column} < ${startOfDay(addDays(to, 1), timeZone)}`',
    to: 'sql`${column} <= ${startOfDay(addDays(to, 1), timeZone)}`',
    test: REPORTS,
  },
  {
    bug: 'a sum of two fields has one of them',
    file: REPORT,
    from: 'return of.reduce((all, name) => all + Number(values[name] ?? 0), 0)',
    to: 'return of.slice(0, 1).reduce((all, name) => all + Number(values[name] ?? 0), 0)',
    test: REPORTS,
  },
  {
    bug: 'a report is in the order of one field where the sum is of two',
    file: SOURCE,
    from: 'of.map((field) => sql.ref(`g.${field}`))',
    to: 'of.slice(0, 1).map((field) => sql.ref(`g.${field}`))',
    test: REPORTS,
  },
  {
    bug: 'rows with the same figure come again on another page',
    file: SOURCE,
    from: "[...(name === 'name' ? by : [sum]), sql.ref('g.key')]",
    to: "[...(name === 'name' ? by : [sum]), sql`random()`]",
    test: REPORTS,
  },
  {
    bug: 'rows without a value stand before the others',
    file: SOURCE,
    from: 'sql`${term} ${way} nulls last`',
    to: 'sql`${term} ${way} nulls first`',
    test: REPORTS,
  },
  {
    bug: 'states of a report are sorted by their letters',
    file: GROUPINGS,
    from: 'sql`array_position(${[...options]}::text[], ${KEY})`',
    to: 'sql`concat(${KEY}, ${options.length}::text)`',
    test: REPORTS,
  },
  {
    bug: 'records are called in the other language in a report',
    file: GROUPINGS,
    from: 'await readRecordNames(db, named, keys.map(Number), language)',
    to: "await readRecordNames(db, named, keys.map(Number), language === 'ar' ? 'en' : 'ar')",
    test: REPORTS,
  },
  {
    bug: 'who reads the records of a report may not read it without the permission of its list',
    file: 'contract/src/core/report/reportApi.ts',
    from: "permissionNamed(subject, 'index')",
    to: "permissionNamed(subject, 'show')",
    test: REPORTS,
  },
  {
    bug: 'the file of a report is in the usual order, whatever was asked for',
    file: 'server/src/platform/exports/sortedPages.ts',
    from: 'list.pages(db, query, language, rights)\n  const plain',
    to: 'list.pages(db, withoutSort(query), language, rights)\n  const plain',
    test: REPORTS,
  },
  {
    bug: 'the file of a report has the usual head above other groups',
    file: ROUTES,
    from: 'const by = groupedBy(report, query)',
    to: 'const by = groupedBy(report, query.from ? {} : query)',
    test: REPORTS,
  },
]
