import { hash } from 'node:crypto'
import type { ProofChallenge } from '@bustan/contract/core/calls/proof.ts'
import type { Answer } from '../../testApp.ts'

/** The challenge of an answer that asks for work. */
export const proofOf = ({ body }: Answer) => body.proof as ProofChallenge

/** Solves a challenge, or finds what does not with `isRight` false. */
export function solve({ challenge, bits }: ProofChallenge, isRight = true): string {
  for (let number = 0; ; number += 1) {
    const text = `${challenge}:${number}`
    // As a text, which is made in a quarter of the time that bytes take.
    const start = Number.parseInt(hash('sha256', text).slice(0, 8), 16)
    if (Math.clz32(start) >= bits === isRight) return text
  }
}
