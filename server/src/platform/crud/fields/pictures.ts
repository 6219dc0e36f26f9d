import { counts } from '@bustan/contract/core/resource/conditions.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Tx } from '../../db/tables.ts'
import type { DocumentRule } from '../../files/documents.ts'
import { invalidFields } from '../../faults/errors.ts'
import type { FileRule } from '../../files/images.ts'
import type { Call } from '../../http/registry/route.ts'
import { storageOf } from '../kinds/kindStorages.ts'
import type { Platform } from '../../platform.ts'
import type { StoredRow } from '../store/storedRow.ts'

type Images = readonly (readonly [name: string, rule: FileRule | DocumentRule])[]

/** A file that came for a field, looked at and made ready to be kept. */
interface Prepared {
  name: string
  file: Awaited<ReturnType<Platform['files']['prepare']>>
}

/** The fields of a resource that hold a file, with what each takes. */
export const imagesOf = (resource: Resource): Images =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const rule = storageOf(field).fileRule?.(field)
    return rule ? [[name, rule] as const] : []
  })

/** Throws 422 of the fields that must have a file and would have none: `before` is null for a new record. */
export function requireFiles(
  { fields }: Pick<Resource, 'fields'>,
  { files, body }: { files: ReadonlyMap<string, unknown>; body: Readonly<Record<string, unknown>> },
  before: StoredRow | null,
): void {
  const missing = Object.entries(fields).filter(([name, field]) => {
    if (field.kind !== 'file' || !field.required || files.has(name)) return false
    if (!counts(fields, name, { ...before, ...body })) return false
    return body[name] === null || !before?.[`${name}_key`]
  })
  if (missing.length > 0) throw invalidFields(missing.map(([field]) => ({ field, key: 'choose' })))
}

/** Looks at the files of a call before any transaction is open. Throws 422 for one that its field does not take. */
export async function prepareAll(platform: Platform, call: Call, images: Images): Promise<Prepared[]> {
  const created: Prepared[] = []
  for (const [name, rule] of images) {
    const file = call.files.get(name)
    if (file) created.push({ name, file: await platform.files.prepare(file, rule) })
  }
  return created
}

/** Keeps them; answers the columns that name them. */
export async function keepAll(
  platform: Platform,
  tx: Tx,
  pictures: readonly Prepared[],
): Promise<Record<string, string>> {
  const keys: Record<string, string> = {}
  for (const { name, file } of pictures) keys[`${name}_key`] = await platform.files.keep(tx, file)
  return keys
}
