import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { storageOf } from '../../crud/kinds/kindStorages.ts'
import { translateIn } from '../../texts/texts.ts'
import type { Translate } from '../../texts/texts.ts'

/** A field of a file, and the place in a row of each of its columns: undefined of one that the file has not. */
export interface ImportColumn {
  name: string
  places: readonly (number | undefined)[]
}

/** The columns of a file as a resource reads them. */
export interface ImportColumns {
  /** The place of the number of a record. */
  id: number | undefined
  fields: readonly ImportColumn[]
  /** Heads that mean nothing here. */
  unknown: readonly string[]
}

/** A column that a list's file has for a field: what it is called in itself, and the heads that lead to it. */
export interface KnownColumn {
  name: string
  part: number
  /** `name.ar`. */
  path: string
  keys: readonly string[]
}

export const ID = '#'

const headKey = (text: string): string =>
  text.trim() === ID ? ID : normalizeForSearch(text.replaceAll('_', ' '))

// Beside the label of a number stands its unit.
const withoutUnit = (head: string): string =>
  head.endsWith(')') ? head.slice(0, head.lastIndexOf('(')).trimEnd() : head

/** Returns the columns that the file of a list has, in every language. */
export function knownColumns({ fields, subject }: Pick<Resource, 'fields' | 'subject'>): KnownColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const headsIn = (t: Translate, head: (key: string) => string) =>
      storageOf(field)
        .fileColumns(name, field, { t, head })
        .map(({ header }) => header)
    const paths = headsIn(translateIn('en'), (key) => key).map(withoutUnit)
    const heads = (['ar', 'en'] as const).map((language) => {
      const t = translateIn(language)
      return headsIn(t, (key) => labelByName(t, subject, key))
    })
    return paths.map((path, part) => {
      const all = [path, ...heads.flatMap((some) => some[part] ?? [])]
      return { name, part, path, keys: [...all, ...all.map(withoutUnit)].map(headKey) }
    })
  })
}

/** Returns the text of a column's head in a language. */
export const headOf = ({ subject }: Pick<Resource, 'subject'>, t: Translate, path: string): string =>
  path === ID ? ID : labelByName(t, subject, path)

/** Finds the columns of a resource in the head of a file: by their labels in either language or by the names of their fields. */
export function matchColumns(
  resource: Pick<Resource, 'fields' | 'subject'>,
  known: readonly KnownColumn[],
  head: readonly string[],
): ImportColumns {
  const labels = (['ar', 'en'] as const).map((language) => translateIn(language))
  const left = new Set(
    labels.map((t) => headKey(headOf(resource, t, 'created_at'))).concat(headKey('created_at')),
  )
  const taken = new Map<KnownColumn, number>()
  const unknown: string[] = []
  let id: number | undefined
  for (const [place, text] of head.entries()) {
    const key = headKey(text)
    const column = known.find((one) => one.keys.includes(key) && !taken.has(one))
    if (id === undefined && (key === ID || key === 'id')) id = place
    else if (column) taken.set(column, place)
    else if (text && !left.has(key)) unknown.push(text)
  }
  const fields = Object.entries(resource.fields).flatMap(([name, field]) => {
    const places = known.filter((one) => one.name === name).map((one) => taken.get(one))
    return storageOf(field).fromCells && places.some((place) => place !== undefined) ? [{ name, places }] : []
  })
  return { id, fields, unknown }
}
