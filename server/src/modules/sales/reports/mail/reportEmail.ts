import { reportPages } from '@bustan/contract/sales/addresses.ts'
import { formatDay } from '@bustan/contract/core/values/dates.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatHalalas } from '@bustan/contract/core/values/money.ts'
import { addUp } from '@bustan/contract/core/report/report.ts'
import { entriesOf } from '@bustan/contract/core/values/objects.ts'
import { financialReport } from '@bustan/contract/sales/reports/financialReport.ts'
import type { DaySpan } from '@bustan/contract/sales/reports/periods.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import type { FieldOf } from '../../../../platform/texts/texts.ts'
import { composeEmail } from '../../../../platform/outgoing/mail/composeEmail.ts'
import type { Email } from '../../../../platform/outgoing/mail/composeEmail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { headParagraphs } from '../../invoices/heads/heads.ts'
import type { Heads } from '../../invoices/heads/heads.ts'
import type { ReportFiles } from './reportFiles.ts'

function daysText({ from, to }: DaySpan, language: Language): string {
  const shown = (day: string) => formatDay(day, language)
  return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`
}

/** A report as it goes to one receiver. */
export function reportEmail(
  platform: Pick<Platform, 'mail' | 'address'>,
  to: { email: string; language: Language },
  report: { span: DaySpan; isTest: boolean; heads: Heads | null },
  files: ReportFiles,
): Email {
  const { language } = to
  const t = translateIn(language)
  const { span } = report
  const days = daysText(span, language)
  const line = (field: FieldOf<'reports'>, value: string) =>
    t('mail/report_line', { label: fieldLabel(t, 'reports', field), value })
  const amount = (field: FieldOf<'reports'>, halalas: number) =>
    line(field, t('mail/report_amount', { amount: formatHalalas(halalas) }))
  const { sums, attachments, left } = files
  const named = attachments.map(({ filename }) =>
    t(filename.endsWith('.pdf') ? 'mail/report_pdf' : 'mail/report_xlsx'),
  )
  const composed = composeEmail(
    platform.mail.brand,
    to.email,
    t(report.isTest ? 'mail/report_subject_test' : 'mail/report_subject', { days }),
    [
      {
        language,
        heading: t('mail/report_subject', { days }),
        paragraphs: [
          [
            line('orders_count', formatNumber(sums.orders, 'en')),
            ...entriesOf(financialReport.sums).map(([name, { of }]) => amount(name, addUp(of, sums))),
          ].join('\n'),
          `${t('counts/reports')}.`,
          ...(named.length > 0 ? [t('mail/report_files', { files: named.join(t('mail/report_and')) })] : []),
          ...left,
          ...(report.heads ? headParagraphs(report.heads, t) : []),
        ],
        button: {
          label: t('mail/report_open'),
          href: platform.address.url + reportPages.list({ from: span.from, to: span.to }),
        },
        notes: [t('mail/report_why')],
      },
    ],
  )
  return { ...composed, attachments }
}
