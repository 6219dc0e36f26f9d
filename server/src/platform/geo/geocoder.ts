import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { cleanText } from '@bustan/contract/core/arabic/names.ts'

/** Says what a place is called. Never throws: null where it can't be told, or not in time. */
export interface Geocoder {
  isOn: boolean
  nameOf(lat: number, long: number, language: Language): Promise<string | null>
}

/** Milliseconds that the service may take. */
const PATIENCE = 2_000
/** The most of an answer that is read, in bytes. */
const MAX_BYTES = 64 * 1024
/** The longest name that is shown, in characters. */
const LONGEST_NAME = 300
/** Questions on their way at once; who asks meanwhile is told nothing. */
const MAX_AT_ONCE = 4
/** Names that are remembered, and for how long, in ms. */
const MAX_CACHED = 500
const CACHE_MS = 24 * 3_600_000
/** After so many failures in a row the service is left alone for this long, in ms. */
const FAILURES = 5
const REST = 60_000

const off: Geocoder = { isOn: false, nameOf: () => Promise.resolve(null) }

/** An answer's text as far as it may go; null beyond. */
async function readText(answer: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  if (!answer.body) return null
  for await (const part of answer.body) {
    length += part.byteLength
    if (length > MAX_BYTES) return null
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** Returns the name of the place in a response: Nominatim's `display_name`, or the `name` of services like it. */
function readName(text: string): string | null {
  const { display_name: full, name: short } = recordOf(JSON.parse(text))
  const name = [full, short].find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof name === 'string' ? cleanText(name).slice(0, LONGEST_NAME) || null : null
}

/** Asks nobody but the address that was configured: two numbers and a language are put into it, redirects are refused. */
async function ask(template: string, lat: number, long: number, language: Language): Promise<string | null> {
  const url = template
    .replaceAll('{lat}', lat.toFixed(5))
    .replaceAll('{long}', long.toFixed(5))
    .replaceAll('{language}', language)
  const answer = await fetch(url, {
    headers: { accept: 'application/json', 'accept-language': language, 'user-agent': 'bustan' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`answered ${answer.status}`)
  }
  const text = await readText(answer)
  return text === null ? null : readName(text)
}

/** Over the service at `template`, with {lat}, {long} and perhaps {language} in it; without one nothing is ever asked. */
export function createGeocoder(template: string | null, now: () => number = Date.now): Geocoder {
  if (template === null) return off
  const cache = new Map<string, { name: string; at: number }>()
  let asking = 0
  let failures = 0
  let restsUntil = 0

  const remember = (key: string, name: string) => {
    cache.delete(key)
    cache.set(key, { name, at: now() })
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  }
  const failed = () => {
    failures += 1
    if (failures < FAILURES) return
    failures = 0
    restsUntil = now() + REST
  }

  return {
    isOn: true,
    async nameOf(lat, long, language) {
      const key = `${language} ${lat.toFixed(5)} ${long.toFixed(5)}`
      const known = cache.get(key)
      if (known && now() - known.at < CACHE_MS) return known.name
      if (asking >= MAX_AT_ONCE || now() < restsUntil) return null
      asking += 1
      try {
        const name = await ask(template, lat, long, language)
        failures = 0
        if (name !== null) remember(key, name)
        return name
      } catch {
        failed()
        return null
      } finally {
        asking -= 1
      }
    },
  }
}
