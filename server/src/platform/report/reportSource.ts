import type { Page } from '@bustan/contract/core/resource/list.ts'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { figureIn, figuresOf } from '@bustan/contract/core/report/report.ts'
import type { Report } from '@bustan/contract/core/report/report.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Executor } from '../db/tables.ts'
import type { ExportColumn, ExportList } from '../exports/exportList.ts'
import type { Call } from '../http/registry/route.ts'
import type { Translate } from '../texts/texts.ts'

/** Some rows of a report, how many the filters leave, and the stored sums of all that they leave. */
interface ReportPage<Row> {
  rows: readonly Row[]
  total: number
  totals: object
}

/** The part of a file that reads its rows. */
type FileReader<Query, Row extends { id: number }> = Pick<
  ExportList<Query, Row>,
  'count' | 'order' | 'pages' | 'inOrder'
>

/** A reader of a report's rows: the kit's, or a faster one of a module whose sums are kept. */
export interface ReportSource<Query, Row extends { id: number }> extends FileReader<Query, Row> {
  page(db: Executor, query: Query, page: Page, language: Language): Promise<ReportPage<Row>>
}

type PageQuery = Parameters<typeof readPage>[0]

/** Reads the page of a report that a call asks for. */
export async function readReport<Query extends PageQuery, Row extends { id: number }>(
  source: ReportSource<Query, Row>,
  { db, query, language }: Pick<Call<unknown, Query>, 'db' | 'query' | 'language'>,
) {
  const page = readPage(query)
  const { total, ...read } = await source.page(db, query, page, language)
  return { ...read, meta: metaOf(page, total) }
}

const kindOf = { count: { kind: 'whole' }, money: { kind: 'money' }, number: {} } as const

/** Returns the columns of a report's figures in a file. */
export const figureColumns = <Row extends object>(
  t: Translate,
  report: Pick<Report, 'subject' | 'count' | 'sums'>,
): ExportColumn<Row>[] =>
  figuresOf(report).map((figure) => ({
    header: labelByName(t, report.subject, figure.name),
    width: figure.unit === 'count' ? 14 : 16,
    ...kindOf[figure.unit],
    summed: true,
    cell: (row) => figureIn(figure, row),
  }))
