import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/tables.ts'
import { storedName } from '../../platform/files/files.ts'
import type { FileStore } from '../../platform/files/store/fileStore.ts'
import type { DemoCatalogue } from '../catalogue/catalogue.ts'
import { demoImages } from '../pictures/pictures.ts'
import type { DemoImage } from '../pictures/pictures.ts'
import { insertRows } from '../../platform/db/statements/insertRows.ts'

/** File keys by whose picture it is: `product-12`, `category-3`. */
export type PictureKeys = ReadonlyMap<string, string>

/** A picture whose bytes are on disk and whose row is still to come. */
export interface WrittenPicture {
  key: string
  image: DemoImage
}

/** The same picture gets the same key, so that a demo that is filled again finds its files in place. */
const keyOf = (image: DemoImage) =>
  `${createHash('sha256').update(image.key).update(image.bytes).digest('hex').slice(0, 32)}.webp`

/** Draws every picture and writes it where the files are kept. */
export async function writePictures(store: FileStore, catalogue: DemoCatalogue): Promise<WrittenPicture[]> {
  const written: WrittenPicture[] = []
  for await (const image of demoImages(catalogue)) {
    const key = keyOf(image)
    await Promise.all([
      store.write(storedName(key), image.bytes),
      store.write(storedName(key, true), image.thumbnail),
    ])
    written.push({ key, image })
  }
  return written
}

/** The rows of the written pictures. */
export async function insertPictures(
  tx: Tx,
  pictures: readonly WrittenPicture[],
  created_at: Date,
): Promise<PictureKeys> {
  const rows = pictures.map(({ key, image }) => ({
    key,
    name: image.name,
    content_type: 'image/webp',
    size: image.bytes.length,
    width: image.width,
    height: image.height,
    has_thumbnail: true,
    created_at,
  }))
  await insertRows(tx, 'files', rows)
  return new Map(pictures.map(({ key, image }) => [image.key, key]))
}
