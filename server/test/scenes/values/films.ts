/** A box of an mp4. */
function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const words = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}

const SCALE = 1_000

export interface FilmParts {
  /** The length that the head of the film states, where that is not the length of its samples. */
  stated?: number
  /** 64-bit lengths, as long films have them. */
  long?: boolean
  handler?: string
  /** Further boxes at the end. */
  more?: readonly Buffer[]
  /** The least size of the file, in bytes. */
  size?: number
}

/** An mp4 of one track that lasts so many seconds; its pictures are blank bytes. */
export function film(seconds: number, parts: FilmParts = {}): Buffer {
  const { stated = seconds, long = false, handler = 'vide', more = [], size = 0 } = parts
  const head = long
    ? words(1 << 24, 0, 0, 0, 0, SCALE, 0, stated * SCALE)
    : words(0, 0, 0, SCALE, stated * SCALE)
  const samples = box('stbl', box('stts', words(0, 1, seconds * 10, SCALE / 10)))
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, SCALE, stated * SCALE)),
    box('hdlr', words(0, 0), Buffer.from(handler, 'latin1')),
    box('minf', samples),
  )
  const whole = [
    box('ftyp', Buffer.from('isom', 'latin1'), words(512), Buffer.from('isommp42', 'latin1')),
    box('moov', box('mvhd', head), box('trak', media)),
    ...more,
  ]
  const missing = size - Buffer.concat(whole).length - 8
  return Buffer.concat([...whole, box('mdat', Buffer.alloc(Math.max(16, missing)))])
}

/** A film still in fragments: nothing states how long it is. */
export const fragmentedFilm = (): Buffer => film(0, { more: [box('moof', words(0))] })
