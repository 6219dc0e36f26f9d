/** The financial report as it is mailed; only the server sends it. */
export const texts = {
  mail: {
    report_subject: 'Financial report: {{days}}',
    report_subject_test: 'Test: financial report, {{days}}',
    report_line: '{{label}}: {{value}}',
    report_amount: 'SAR {{amount}}',
    report_files: 'Attached: {{files}}.',
    report_xlsx: 'the report as a spreadsheet',
    report_pdf: 'the report as a PDF',
    report_and: ' and ',
    report_long: 'The PDF is left out: more than {{maximum}} rows are for the spreadsheet.',
    report_empty: 'The PDF is left out: nobody ordered in these days.',
    report_large: 'Files that are too large for an email are left out. Open the report to take them away.',
    heads_subject: 'Heads of the chains, {{month}}',
    heads_text:
      'Keep this mail: whoever wrote invoices or the audit trail anew could not make these heads fit again.',
    heads_invoices: 'Invoices: {{head}}',
    heads_trail: 'Audit trail: {{head}}',
    heads_check:
      'npm run invoices:verify and npm run audit:verify look for a head in its chain with -- --head and the head as it stands here.',
    heads_why: 'The mail settings of the shop name this address for the heads of its chains.',
    report_open: 'Open the report',
    report_why:
      'Somebody chose you to receive the financial report. Whoever manages it changes that on its page.',
  },
}
