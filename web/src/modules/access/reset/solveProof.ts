import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { ProofChallenge } from '@bustan/contract/core/calls/proof.ts'

// Not crypto.subtle: it is missing on a page over plain http, and answers too slowly for small texts.

/** Hashes between two looks at the clock, and how long the page waits for a slice of them, in ms. */
const AT_ONCE = 500
const SLICE = 12

/** Returns the first 32 bits of the hash of `prefix` and a number in digits. The prefix is hashed once. */
function prefixHasher(prefix: string): (number: number) => number {
  const begun = sha256.create().update(utf8ToBytes(prefix))
  const hash = sha256.create()
  const digest = new Uint8Array(hash.outputLen)
  const view = new DataView(digest.buffer)
  return (number) => {
    begun
      ._cloneInto(hash)
      .update(utf8ToBytes(String(number)))
      .digestInto(digest)
    return view.getUint32(0)
  }
}

/** Solves a challenge: returns `challenge:solution`. The page stays usable meanwhile: the work is done in slices. */
export async function solve({
  challenge,
  bits,
}: Pick<ProofChallenge, 'challenge' | 'bits'>): Promise<string> {
  const hash = prefixHasher(`${challenge}:`)
  for (let number = 0; ;) {
    const until = performance.now() + SLICE
    do
      for (const end = number + AT_ONCE; number < end; number += 1)
        if (Math.clz32(hash(number)) >= bits) return `${challenge}:${number}`
    while (performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
