import type { Fields } from '../resource/fields.ts'
import { isMeasured } from '../resource/filters.ts'
import { hasValue } from '../resource/problems/hasValue.ts'
import type { Resource } from '../resource/resource.ts'
import { groupingKinds, isPeriod } from './dimensions.ts'
import type { Report } from './report.ts'

const groupingProblems = ({ by }: Report, fields: Fields): string[] => [
  ...(by.length > 0 ? [] : ['nothing says by what the records are grouped']),
  ...by
    .filter((name) => !isPeriod(name) && !groupingKinds.some((kind) => kind === fields[name]?.kind))
    .map((name) => `records are not grouped by ${name}`),
]

/** Parts that every row has beside its sums. */
const OWN = ['id', 'key', 'name', 'count', 'place']

const sumProblems = ({ sums }: Report, fields: Fields): string[] =>
  Object.entries(sums).flatMap(([name, { money = false, of = [name] }]) => {
    if ([name, ...of].some((one) => OWN.includes(one)))
      return [`the sum ${name} is called as a part of every row`]
    const wrong = of.find((field) => {
      const summed = fields[field]
      return !summed || !isMeasured(summed) || (summed.kind === 'money') !== money
    })
    return wrong === undefined ? [] : [`the sum ${name} is of ${wrong}, which is no such amount or number`]
  })

function ownProblems(report: Report, fields: Fields): string[] {
  const { period, only = {} } = report
  const kind = period === 'created_at' ? 'moment' : fields[period]?.kind
  return [
    ...groupingProblems(report, fields),
    ...sumProblems(report, fields),
    ...(kind === 'date' || kind === 'moment' ? [] : [`${period} has no days`]),
    ...Object.entries(only)
      .filter(([name, value]) => !hasValue(fields[name], value))
      .map(([name]) => `${name} has no such value`),
  ]
}

/** Returns what is wrong with a report of a module that has these resources. It is checked at start. */
export function reportProblems(report: Report, resources: readonly Resource[]): string[] {
  const counted = resources.find(({ name }) => name === report.rows)
  return counted
    ? ownProblems(report, counted.fields)
    : [`its module has no ${report.rows}, whose records it would count`]
}
