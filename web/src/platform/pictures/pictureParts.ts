import { isRecord, listOf, textValue } from '@bustan/contract/core/values/objects.ts'

/** A picture of a gallery as a form has it; one without a key is on its way, and has an id of the form's own. */
export type PictureParts = Readonly<Record<string, string>>

/** Returns a picture that a call answered as a form has it. */
export const pictureParts = (picture: object): PictureParts =>
  Object.fromEntries(Object.entries(picture).map(([name, value]) => [name, textValue(value) ?? '']))

/** The pictures of a record or of a form. */
export const picturesIn = (value: unknown): PictureParts[] => listOf(value, isRecord).map(pictureParts)

const VIDEO = 'video/mp4'
export const isVideo = (picture: PictureParts): boolean => picture['type'] === VIDEO
