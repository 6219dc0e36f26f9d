import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { AppError, invalidField } from '../../faults/errors.ts'
import { callsOf } from '../crud.ts'
import type { Crud } from '../crud.ts'
import { pictureOf } from '../kinds/gallery.ts'
import { storageOf } from '../kinds/kindStorages.ts'
import { addDraft } from './pictureDrafts.ts'

/** Takes one picture for a field that holds several, before its record is saved. */
export function pictureRoute<R extends Resource>(crud: Crud<R>): void {
  const { route, platform, rows } = crud
  const { name, fields } = rows.resource
  route(
    callsOf(crud).addPicture,
    { summary: `Upload a picture for one of ${name}, to be saved with it within a day`, status: 201 },
    {
      prepare(call) {
        const field = fields[call.body.field]
        const rule = field && storageOf(field).draftRule?.(field)
        if (!rule) throw new AppError('not_found')
        const file = call.files.get('file')
        if (!file) throw invalidField('file', 'choose')
        return platform.files.prepare(file, rule)
      },
      async commit(tx, call, prepared) {
        const key = await platform.files.keep(tx, prepared)
        await addDraft(tx, key, { resource: name, field: call.body.field })
        return { message: call.t('done/addedSuccessfully'), data: pictureOf(key) }
      },
    },
  )
}
