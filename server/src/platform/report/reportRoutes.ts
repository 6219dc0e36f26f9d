import { withSchemas } from '@bustan/contract/core/calls/endpoint.ts'
import { answerCount, answerSums, exportPermission, groupedBy } from '@bustan/contract/core/report/report.ts'
import type { Report } from '@bustan/contract/core/report/report.ts'
import { reportApi } from '@bustan/contract/core/report/reportApi.ts'
import type { Figures, ReportQuery } from '@bustan/contract/core/report/reportApi.ts'
import { reportAnswer, reportQuery } from '@bustan/contract/core/report/reportSchemas.ts'
import { permissionNamed } from '@bustan/contract/core/resource/resource.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { isText } from '@bustan/contract/core/values/objects.ts'
import type { ExportColumn } from '../exports/exportList.ts'
import { exportable } from '../exports/exportLists.ts'
import type { Route } from '../http/registry/route.ts'
import type { Platform } from '../platform.ts'
import type { Translate } from '../texts/texts.ts'
import { figureColumns, readReport } from './reportSource.ts'
import { sqlSource } from './sqlSource.ts'
import type { Group } from './sqlSource.ts'

/** The column of a file that has what the records of a row have in common: days as a spreadsheet reads them. */
function keyColumn(t: Translate, report: Report, query: ReportQuery): ExportColumn<Group> {
  const by = groupedBy(report, query)
  const head = { header: labelByName(t, report.subject, by), width: 28 }
  if (by !== 'day') return { ...head, cell: ({ name }) => name }
  return { ...head, kind: 'day', cell: ({ key }) => (isText(key) ? new Date(`${key}T12:00:00Z`) : null) }
}

/** Puts the calls of a report on an API. Throws where nothing is known of the records that it counts. */
export function reportRoutes(route: Route, platform: Platform, report: Report): void {
  const { name, subject, rows, sums } = report
  const counted = platform.records.get(rows)
  if (!counted) throw new Error(`${name}: nothing is known of ${rows}, which it would count`)
  const source = sqlSource(platform, report, counted)
  const list = withSchemas(reportApi(report).list, {
    query: reportQuery(report),
    answer: reportAnswer(report),
  })
  const figures = (stored: object): Figures => ({
    count: answerCount(report, stored),
    sums: answerSums(sums, stored),
  })
  route(
    list,
    { summary: `Count ${rows} by what they have in common, with the figures of every filtered row` },
    async (call) => {
      const { rows: groups, totals, meta } = await readReport(source, call)
      const data = groups.map((group) => ({ key: group.key, name: group.name, ...figures(group) }))
      return { data, totals: figures(totals), meta }
    },
  )
  exportable(route, platform, {
    ...source,
    list: name,
    url: list.path,
    query: reportQuery(report),
    permission: exportPermission(report),
    seenWith: permissionNamed(subject, 'index'),
    inHead: ['by'],
    columns: (t, query = {}) => [keyColumn(t, report, query), ...figureColumns<Group>(t, report)],
  })
}
