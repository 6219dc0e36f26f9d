/** The properties that an mp4 states about itself. */
export interface Film {
  /** The longest length any of its boxes states: one of them alone could be written small. */
  seconds: number
  hasPicture: boolean
}

/** A box of an mp4: four letters and the bytes inside. */
interface Box {
  type: string
  body: Buffer
}

/** More boxes than this in one film are no film that a camera or an editor wrote. */
const MAX_BOXES = 20_000

/** Boxes inside boxes: moov, trak, mdia, minf, stbl and their leaves. */
const MAX_DEPTH = 8

class Unreadable extends Error {}

/** The boxes one after another in `bytes`. Throws where one reaches beyond its end (ISO/IEC 14496-12, 4.2). */
function* boxesIn(bytes: Buffer, budget: { left: number }): Generator<Box> {
  let at = 0
  while (at + 8 <= bytes.length) {
    budget.left -= 1
    if (budget.left < 0) throw new Unreadable('too many boxes')
    const stated = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    let head = 8
    let size = stated
    if (stated === 1) {
      if (at + 16 > bytes.length) throw new Unreadable('a cut head')
      size = Number(bytes.readBigUInt64BE(at + 8))
      head = 16
    } else if (stated === 0) size = bytes.length - at
    if (size < head || size > bytes.length - at) throw new Unreadable('a box beyond its end')
    yield { type, body: bytes.subarray(at + head, at + size) }
    at += size
  }
}

const u32 = (body: Buffer, at: number): number => {
  if (at + 4 > body.length) throw new Unreadable('a cut box')
  return body.readUInt32BE(at)
}
const u64 = (body: Buffer, at: number): number => {
  if (at + 8 > body.length) throw new Unreadable('a cut box')
  return Number(body.readBigUInt64BE(at))
}
const isLong = (body: Buffer) => u32(body, 0) >>> 24 === 1

/** Length in units and units a second, of mvhd and mdhd alike. Every bit set means: not known. */
function lengthOf(body: Buffer): { scale: number; units: number } {
  const long = isLong(body)
  const scale = u32(body, long ? 20 : 12)
  const units = long ? u64(body, 24) : u32(body, 16)
  const unknown = long ? units >= 2 ** 64 - 1 : units === 2 ** 32 - 1
  if (scale === 0) throw new Unreadable('no time scale')
  return { scale, units: unknown ? 0 : units }
}

/** Units of time that the samples of a track take together. */
function sampleUnits(stts: Buffer): number {
  const entries = u32(stts, 4)
  if (entries > (stts.length - 8) / 8) throw new Unreadable('a cut table')
  let units = 0
  for (let entry = 0; entry < entries; entry += 1)
    units += u32(stts, 8 + entry * 8) * u32(stts, 12 + entry * 8)
  return units
}

const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex'])

/**
 * Reads how long an mp4 is from its own boxes (moov: mvhd, mdhd, stts), and whether it has a picture. Null when they are
 * not whole, or say no length: such as a film still in fragments, whose length nothing states.
 */
export function readMp4(bytes: Buffer): Film | null {
  const budget = { left: MAX_BOXES }
  const film: Film = { seconds: 0, hasPicture: false }
  const longest = (seconds: number) => {
    film.seconds = Math.max(film.seconds, seconds)
  }
  let scale = 0
  let fragmented = false
  const visit = (inside: Buffer, depth: number) => {
    if (depth > MAX_DEPTH) throw new Unreadable('boxes too deep')
    for (const { type, body } of boxesIn(inside, budget)) {
      if (type === 'mvhd' || type === 'mdhd') {
        const length = lengthOf(body)
        scale = length.scale
        longest(length.units / length.scale)
      } else if (type === 'stts') longest(scale ? sampleUnits(body) / scale : 0)
      else if (type === 'hdlr' && body.toString('latin1', 8, 12) === 'vide') film.hasPicture = true
      else if (type === 'moof') fragmented = true
      else if (holders.has(type)) visit(body, depth + 1)
    }
  }
  try {
    visit(bytes, 1)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
  return fragmented || film.seconds === 0 ? null : film
}
