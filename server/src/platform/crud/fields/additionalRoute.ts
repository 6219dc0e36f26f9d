import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { AppError } from '../../faults/errors.ts'
import { callsOf } from '../crud.ts'
import type { Crud } from '../crud.ts'
import { inLanguage, readAddedFields } from '../kinds/additionalFields.ts'
import { noTable } from '../store/resourceTable.ts'

/** Answers the fields that a shop added to those of the definition, as a form asks for them. */
export function additionalRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, rows } = crud
  const { resource, storage } = rows
  route(
    callsOf(crud).additional,
    { summary: `The fields that the shop added to one of ${resource.name}` },
    async ({ db, query, language }) => {
      const field = resource.fields[query.field]
      if (field?.kind !== 'additional') throw new AppError('not_found')
      const table = (storage.tableOf ?? noTable)(field.definedBy)
      const fields = (await readAddedFields(db, table, field.on)).filter(({ isActive }) => isActive)
      return {
        data: fields.map(({ id, label, type, isOptional, options }) => ({
          id,
          label: inLanguage(label, language),
          type,
          is_optional: isOptional,
          options: options.map((option) => ({ value: option.ar, label: inLanguage(option, language) })),
        })),
      }
    },
  )
}
