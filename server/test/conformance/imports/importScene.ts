import { parseCsv } from 'hucre/csv'
import { sql } from 'kysely'
import { hasCells, isImportable } from '@bustan/contract/core/exports/import/importable.ts'
import { tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { translateIn } from '../../../src/platform/texts/texts.ts'
import type { CallOptions, Json } from '../../testApp.ts'
import type { Body } from '../drafts.ts'
import { examplesOf } from '../examples/examples.ts'
import { exceptions, targets } from '../exceptions.ts'
import type { Subject } from '../subject.ts'

export type Row = Record<string, string>
export interface Table {
  head: string[]
  rows: Row[]
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
export const csvOf = ({ head, rows }: Table): string =>
  [head, ...rows.map((row) => head.map((label) => row[label] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n')

/** The file of records of a list, by its labels in a language, in the order of these ids. */
export async function exported(
  { app, path }: Subject,
  ids: readonly number[],
  language: Language,
): Promise<Table> {
  const response = await fetch(`${app.url}${path}/export?format=csv`, {
    headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': language },
  })
  const [head = [], ...rows] = parseCsv((await response.text()).replace(/^\uFEFF/, ''))
  const labels = head.map(String)
  const all = rows.map((cells) =>
    Object.fromEntries(labels.map((label, at) => [label, String(cells[at] ?? '')])),
  )
  const named = ids.map((id) => all.filter((row) => row['#'] === String(id)))
  return { head: labels, rows: named.flat() }
}

/** Sends a table, or the content of a file, to be imported. */
export function send(
  { call }: Subject,
  table: Table | string | Uint8Array<ArrayBuffer>,
  options: CallOptions & { check?: string } = {},
) {
  const form = new FormData()
  const isContent = typeof table === 'string' || table instanceof Uint8Array
  form.append('file', new Blob([isContent ? table : csvOf(table)]), 'list')
  const { check, ...others } = options
  if (check) form.append('check', check)
  return call('POST', '/import', { ...others, form })
}

/** The parts of a field that have a column of their own. */
export const partsOf = (resource: Subject['resource'], name: string): string[] => {
  const field = resource.fields[name]
  if (field?.kind === 'point') return ['.lat', '.lng']
  if (field?.kind === 'bilingual') return field.only ? [`.${field.only}`] : ['.ar', '.en']
  return ['']
}

/** The head of a part's column in a language. */
export function headOf({ fields, subject }: Subject['resource'], path: string, language: Language): string {
  const t = translateIn(language)
  const field = fields[path]
  const label = labelByName(t, subject, path)
  return field?.kind === 'number' && field.unit ? `${label} (${t(`unitNames/${field.unit}`)})` : label
}

/** The row of a record as one to be added: people of this suite share their names, so that they are told by their numbers. */
export const asNew = (
  { fields, resource }: Subject,
  row: Row | undefined,
  body: Body,
  language: Language,
): Row => ({
  ...row,
  ...Object.fromEntries(
    fields.flatMap(([name, field]) =>
      (field.kind === 'reference' || field.kind === 'references') && targets[field.to]
        ? [[headOf(resource, name, language), [body[name]].flat().join('، ')] as const]
        : [],
    ),
  ),
  '#': '',
})

export const cellFields = ({ fields }: Subject) => fields.filter(([, field]) => hasCells(field))
export const ownHeads = ({ resource, fields }: Subject, language: Language) =>
  fields.flatMap(([name]) =>
    partsOf(resource, name).map((part) => [headOf(resource, name + part, language), name + part] as const),
  )

/** The values that a file has of a record, as it answers them. */
export const filedValues = (subject: Subject, data: Json, body: Body, language: Language) =>
  Object.fromEntries(
    cellFields(subject).flatMap(([name, field]) =>
      Object.keys(examplesOf(field).answer(name, field, body[name], language))
        .filter((key) => key !== 'trans')
        .map((key) => [key, data[key]]),
    ),
  )

/** Checks whether the kit imports the records of a resource. */
export const isImported = (resource: Subject['resource']) =>
  isImportable(resource) && !exceptions[resource.name]?.hasOwnImport

/** Fields that a shop adds are no part of files: here none of them has to be filled. */
export async function freeAdded({ app, resource }: Subject): Promise<void> {
  const field = Object.values(resource.fields).find(({ kind }) => kind === 'additional')
  if (field?.kind === 'additional')
    await sql`update ${sql.table(tableOf(field.definedBy))} set is_optional = true`.execute(
      app.platform.database.db,
    )
}
