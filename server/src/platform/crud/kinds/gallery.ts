import type { GalleryField, GalleryPicture } from '@bustan/contract/core/kinds/gallery.ts'
import { isText, listOf } from '@bustan/contract/core/values/objects.ts'
import { FILES_PATH, thumbnailUrl, typeOf } from '../../files/files.ts'
import { claimPictures } from '../fields/pictureDrafts.ts'
import { listColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

/** Returns a stored picture as calls answer it. */
export const pictureOf = (key: string): GalleryPicture => ({
  key,
  url: `${FILES_PATH}/${key}`,
  thumbnail: thumbnailUrl(key),
  type: typeOf(key),
})

export const gallery: KindStorage<GalleryField> = {
  ...listColumn,
  answer(answer, name, _field, row) {
    answer[name] = listOf(row[name], isText).map(pictureOf)
  },
  settle: (tx, owner, value, before) =>
    claimPictures(tx, owner, listOf(value, isText), listOf(before?.[owner.field], isText)),
  fileColumns: (name, _field, { head }) => [
    {
      header: head(name),
      width: 10,
      cell: (row) => (Array.isArray(row[name]) ? row[name].length : 0),
    },
  ],
  draftRule: ({ video }) => (video ? 'image-or-video' : 'image'),
}
