/**
 * Proof of work: a call that answers 428 `proof_required` brings a challenge, and is made again with `challenge:solution` in this header. A
 * solution is any text of 1 to 32 letters, digits, `-` and `_` so that SHA-256 of the header's value begins with `bits` zero bits.
 */
export const PROOF_HEADER = 'x-proof'

/** The error `proof_required` carries this as `proof`. */
export interface ProofChallenge {
  challenge: string
  bits: number
  expires_at: string
}
