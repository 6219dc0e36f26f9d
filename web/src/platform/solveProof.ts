import type { ProofChallenge } from '@bustan/contract/core/proof.ts'

// SHA-256 of our own (FIPS 180-4): crypto.subtle is not there on a page over plain http, and answers too slowly for small texts.
const BLOCK = 64
const WORDS = 64
/** Hashes between two looks at the clock, and how long the page waits for a slice of them, in ms. */
const AT_ONCE = 500
const SLICE = 12

const primes = (count: number): number[] => {
  const list: number[] = []
  for (let candidate = 2; list.length < count; candidate += 1)
    if (list.every((prime) => candidate % prime !== 0)) list.push(candidate)
  return list
}
const fractionOf = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32)
const CONSTANTS = Uint32Array.from(primes(WORDS), (prime) => fractionOf(Math.cbrt(prime)))
const START = Uint32Array.from(primes(8), (prime) => fractionOf(Math.sqrt(prime)))

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const words = new Uint32Array(WORDS)

/** Takes one block of 64 bytes into a state of 8 words. */
function compress(state: Uint32Array, bytes: DataView, from: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = bytes.getUint32(from + i * 4)
  for (let i = 16; i < WORDS; i += 1) {
    const [early, late] = [words[i - 15] ?? 0, words[i - 2] ?? 0]
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = (words[i - 16] ?? 0) + small + (words[i - 7] ?? 0) + large
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < WORDS; i += 1) {
    const choice = (e & f) ^ (~e & g)
    const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const first = (h + large + choice + (CONSTANTS[i] ?? 0) + (words[i] ?? 0)) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word
}

/** Answers the first 32 bits of the hash of `prefix` and a number in digits. The whole blocks of the prefix are taken in once. */
function hasherOf(prefix: string): (number: number) => number {
  const bytes = new TextEncoder().encode(prefix)
  const whole = Math.floor(bytes.length / BLOCK) * BLOCK
  const begun = START.slice()
  for (let at = 0; at < whole; at += BLOCK) compress(begun, new DataView(bytes.buffer), at)
  const rest = bytes.subarray(whole)
  const last = new Uint8Array(2 * BLOCK)
  const view = new DataView(last.buffer)
  return (number) => {
    const digits = String(number)
    last.fill(0)
    last.set(rest)
    for (let i = 0; i < digits.length; i += 1) last[rest.length + i] = digits.codePointAt(i) ?? 0
    const length = rest.length + digits.length
    last[length] = 0x80
    const end = length + 9 <= BLOCK ? BLOCK : 2 * BLOCK
    view.setUint32(end - 4, (whole + length) * 8)
    const state = begun.slice()
    for (let at = 0; at < end; at += BLOCK) compress(state, view, at)
    return state[0] ?? 0
  }
}

/** Solves a challenge: answers `challenge:solution`. The page stays usable meanwhile: the work is done in slices. */
export async function solve({
  challenge,
  bits,
}: Pick<ProofChallenge, 'challenge' | 'bits'>): Promise<string> {
  const hash = hasherOf(`${challenge}:`)
  for (let number = 0; ;) {
    const until = performance.now() + SLICE
    do
      for (const end = number + AT_ONCE; number < end; number += 1)
        if (Math.clz32(hash(number)) >= bits) return `${challenge}:${number}`
    while (performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
