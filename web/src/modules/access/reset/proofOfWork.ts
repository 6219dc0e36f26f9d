import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { PROOF_HEADER } from '@bustan/contract/core/calls/proof.ts'
import type { ProofChallenge } from '@bustan/contract/core/calls/proof.ts'
import { ApiError } from '../../../platform/http/apiError.ts'

/** A call is made again so often: a challenge may run out, or the budget shrink, while one is solved. */
const TRIES = 3

const isChallenge = (proof: unknown): proof is ProofChallenge => {
  const { challenge, bits, expires_at } = recordOf(proof)
  return typeof challenge === 'string' && typeof bits === 'number' && typeof expires_at === 'string'
}

const challengeOf = (error: unknown): ProofChallenge | null =>
  error instanceof ApiError && error.code === 'proof_required' && isChallenge(error.details['proof'])
    ? error.details['proof']
    : null

/** Makes a call, and again with the solution where the server asks for work first (proof_required). What solves it is loaded then. */
export async function withProof<T>(make: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  let headers: Record<string, string> = {}
  for (let tried = 1; ; tried += 1)
    try {
      return await make(headers)
    } catch (error) {
      const proof = challengeOf(error)
      if (!proof || tried > TRIES) throw error
      const { solve } = await import('./solveProof.ts')
      headers = { [PROOF_HEADER]: await solve(proof) }
    }
}
