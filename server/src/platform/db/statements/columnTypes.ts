import pg from 'pg'

// https://github.com/postgres/postgres/blob/REL_15_STABLE/src/include/catalog/pg_type.dat
const int8 = 20
const date = 1082
const numeric = 1700
const textArray: number = 1009
const int8Array = 1016
const dateArray = 1182
const numericArray = 1231

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`)
  return value
}

const asText = (text: string): string => text

// The driver's types name no array, but its table has them.
const arrayParser = pg.types.getTypeParser(textArray) as (text: string) => (string | null)[]

const parseTextArray = (text: string): (string | null)[] => arrayParser(text)

const parsers = new Map<number, (text: string) => unknown>([
  [int8, parseInt8],
  [numeric, asText],
  // A calendar day has no time zone: as a Date it would move with the server's.
  [date, asText],
  [int8Array, (text) => parseTextArray(text).map((item) => (item === null ? null : parseInt8(item)))],
  [numericArray, parseTextArray],
  [dateArray, parseTextArray],
])

/**
 * The conversion of columns to JavaScript values, the same on both databases: bigint as number (an error when it does not fit),
 * numeric as string, date as 'YYYY-MM-DD', timestamptz as Date, json as its value; arrays likewise.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}
