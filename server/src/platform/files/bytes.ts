/** The bytes of a piece of a stream, which Node's types leave open. */
export function bytesOf(piece: unknown): Buffer {
  if (Buffer.isBuffer(piece)) return piece
  if (typeof piece === 'string' || piece instanceof Uint8Array) return Buffer.from(piece)
  throw new TypeError('a stream of bytes has a piece that is none')
}
