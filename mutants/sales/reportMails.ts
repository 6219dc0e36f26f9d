import type { Mutant } from '../mutant.ts'

const TEST = 'server/src/modules/sales/reports/mail/reportMails.test.ts'
const DUE = 'server/src/modules/sales/reports/mail/reportDue.test.ts'

/** Bugs in the financial report by mail. */
export const reportMails: readonly Mutant[] = [
  {
    bug: 'two processes that look at once each send the report',
    file: 'server/src/modules/sales/reports/mail/sendReport.ts',
    from: "where id = ${mailId} and state = 'waiting' returning *",
    to: 'where id = ${mailId} returning *',
    test: TEST,
  },
  {
    bug: 'who lost the right is mailed the report all the same',
    file: 'server/src/modules/sales/reports/mail/sendReport.ts',
    from: 'if (!mayReceive(await staffRights(db, adminId))) return null',
    to: 'await staffRights(db, adminId)',
    test: TEST,
  },
  {
    bug: 'the report comes in the language of the first receiver',
    file: 'server/src/modules/sales/reports/mail/sendReport.ts',
    from: 'const key = `${span.from} ${span.to} ${receiver.language}`',
    to: 'const key = `${span.from} ${span.to}`',
    test: TEST,
  },
  {
    bug: 'a month that is shorter has no report',
    file: 'server/src/modules/sales/reports/mail/reportDue.ts',
    from: 'return wanted < last ? wanted : last',
    to: 'return wanted',
    test: DUE,
  },
  {
    bug: 'switching on catches up with what was due before',
    file: 'server/src/modules/sales/reports/mail/reportMails.routes.ts',
    from: '      settled_at = now() where period',
    to: '      settled_at = settled_at where period',
    test: TEST,
  },
  {
    bug: 'the monthly report goes out without the heads of the chains',
    file: 'server/src/modules/sales/reports/mail/sendReport.ts',
    from: "row.period === 'monthly' ? await readHeads(platform.database.db) : null",
    to: 'null as Awaited<ReturnType<typeof readHeads>> | null',
    test: 'server/src/modules/sales/reports/mail/reportMails.test.ts',
  },
  {
    bug: 'the heads of the chains go to the owner at every look',
    file: 'server/src/modules/sales/invoices/heads/headMails.ts',
    from: '    if (rows.length === 0) return\n',
    to: '',
    test: 'server/src/modules/sales/invoices/heads/headMails.test.ts',
  },
]
