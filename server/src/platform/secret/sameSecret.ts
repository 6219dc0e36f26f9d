import { hash, timingSafeEqual } from 'node:crypto'

const digest = (value: string | Uint8Array) => hash('sha256', value, 'buffer')

/**
 * Checks whether two secrets are the same, in a time that reveals nothing about the place where they differ. Their hashes are
 * compared, which are of one length whatever came in: a cookie of as many letters as its mark may be of more bytes.
 */
export const sameSecret = (given: string | Uint8Array, wanted: string | Uint8Array): boolean =>
  timingSafeEqual(digest(given), digest(wanted))
