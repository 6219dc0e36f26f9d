import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solve } from './solveProof.ts'

// Around the ends of blocks, where a length may still fit or not.
test.each([1, 40, 50, 51, 52, 53, 54, 55, 56, 62, 63, 64, 86, 118, 119, 127, 128, 200])(
  'a challenge of %i letters is solved as any SHA-256 has it',
  async (length) => {
    const challenge = 'k'.repeat(length)
    const solved = await solve({ challenge, bits: 9 })
    expect(solved.startsWith(`${challenge}:`)).toBe(true)
    expect(Math.clz32(createHash('sha256').update(solved).digest().readUInt32BE(0))).toBeGreaterThanOrEqual(9)
  },
)
