import { readPermission } from '../../permissions.ts'
import type { Permission, Subject } from '../../permissions.ts'
import { permissionNamed } from '../resource/resource.ts'
import { fromKeys, keysOf, recordOf } from '../values/objects.ts'
import { fromHalalas } from '../values/money.ts'

/** A sum of a report. Money is in halalas, and in riyals outside; numbers are as they are stored. */
interface Sum {
  money?: true
  /** The fields that come to it together; the one of its own name unless stated. */
  of?: readonly string[]
}
type Sums = Readonly<Record<string, Sum>>

/** Records that are counted and summed by what they have in common: plain data, of which calls, files and screens are made. */
export interface Report {
  /** Its place in the API, and its key in messages: `masters.address_counts`. */
  name: string
  subject: Subject
  /** The resource whose records are counted. */
  rows: string
  /** The ways to group them, the usual one first: fields with one value of few or of records, and the `day` or `month` of the period. */
  by: readonly string[]
  /** The name of the number of records, and the one that it is stored under; `count` both unless stated. */
  count?: { name: string; of: string }
  sums: Sums
  /** The field of days or moments, or `created_at`, by which records lie within the days that are asked for. */
  period: string
  /** The values of choices, states and flags with which a record counts at all. */
  only?: Readonly<Record<string, boolean | string | readonly string[]>>
}

/** The parts of a period that records are grouped by. */
export const PERIODS = ['day', 'month'] as const

const COUNT = { name: 'count', of: 'count' } as const

/** Keeps the literal types of a report. */
export const defineReport = <const R extends Report>(report: R & Report): R => report

/** Returns what the number of records is called, and the name it is stored under. */
export const countOf = ({ count = COUNT }: Pick<Report, 'count'>): NonNullable<Report['count']> => count

/** A column of figures: the number of records, or a sum of theirs. `of` are the names that it is stored under. */
export interface Figure {
  name: string
  unit: 'count' | 'money' | 'number'
  of: readonly string[]
}

/** Returns the columns of figures in their order: the number of records comes first. */
export function figuresOf(report: Pick<Report, 'count' | 'sums'>): Figure[] {
  const { name, of } = countOf(report)
  return [
    { name, unit: 'count', of: [of] },
    ...Object.entries(report.sums).map(([sum, { money, of: fields }]): Figure => ({
      name: sum,
      unit: money ? 'money' : 'number',
      of: fields ?? [sum],
    })),
  ]
}

/** Returns what the values of a stored row come to. */
export function addUp(of: readonly string[], stored: object): number {
  const values = recordOf(stored)
  return of.reduce((all, name) => all + Number(values[name] ?? 0), 0)
}

/** Returns what a stored row comes to in a figure, in riyals where it is money. */
export const figureIn = ({ unit, of }: Omit<Figure, 'name'>, stored: object): number =>
  unit === 'money' ? fromHalalas(addUp(of, stored)) : addUp(of, stored)

/** Returns the number of records of a stored row. */
export const answerCount = (report: Pick<Report, 'count'>, stored: object): number =>
  addUp([countOf(report).of], stored)

/** Returns the sums of a stored row as the API answers them. */
export const answerSums = <S extends Sums>(sums: S, stored: object): Record<keyof S & string, number> =>
  fromKeys(keysOf(sums), (name) => {
    const { money, of = [name] } = sums[name] ?? {}
    return figureIn({ unit: money ? 'money' : 'number', of }, stored)
  })

/** Returns its orders, by name and by each figure, as a query spells them; with a minus in front the largest come first. */
export const sortsOf = (report: Pick<Report, 'count' | 'sums'>): string[] =>
  ['name', ...figuresOf(report).map(({ name }) => name)].flatMap((name) => [name, `-${name}`])

/** The order that nobody asked for: days and months as they follow each other, of anything else the most first. */
export const usualSort = (report: Report, by: string): string =>
  PERIODS.some((one) => one === by) ? 'name' : `-${countOf(report).name}`

/** The way in which records are grouped that nobody asked for. */
export const usualGrouping = ({ by: [first = ''] }: Pick<Report, 'by'>): string => first

/** Returns the way in which a query groups the records. */
export const groupedBy = (report: Pick<Report, 'by'>, { by }: { by?: string | undefined }): string =>
  by ?? usualGrouping(report)

/** The permission to take it away as a file: that of reading it where its subject has none for files. */
export const exportPermission = ({ subject }: Pick<Report, 'subject'>): Permission =>
  readPermission(`${subject} export`) ?? permissionNamed(subject, 'index')
