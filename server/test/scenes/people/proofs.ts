import { createHash } from 'node:crypto'
import type { ProofChallenge } from '@bustan/contract/core/calls/proof.ts'
import type { Answer } from '../../testApp.ts'

/** The challenge of an answer that asks for work. */
export const proofOf = ({ body }: Answer) => body.proof as ProofChallenge

/** Solves a challenge, or finds what does not with `isRight` false. */
export function solve({ challenge, bits }: ProofChallenge, isRight = true): string {
  for (let number = 0; ; number += 1) {
    const text = `${challenge}:${number}`
    const hash = createHash('sha256').update(text).digest()
    if (Math.clz32(hash.readUInt32BE(0)) >= bits === isRight) return text
  }
}
