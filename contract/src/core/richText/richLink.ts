interface Address {
  protocol: string
  username: string
  password: string
  hostname: string
  pathname: string
  href: string
}

/** The type exists in browsers and in Node alike; this package knows neither. */
declare const URL: new (text: string) => Address

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const LONGEST = 2_000

function parse(text: string): Address | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * Returns the target of a link of a page in its one spelling: a whole address of the web, an email or a phone; null for any
 * other.
 */
export function richLink(typed: string): string | null {
  const text = typed.trim()
  const url = text.length > LONGEST ? null : parse(text)
  if (!url || !SCHEMES.has(url.protocol)) return null
  // `https://bank.example@thief.example` shows one name and leads to another.
  if (url.username || url.password) return null
  if (url.protocol.startsWith('http') ? url.hostname === '' : url.pathname.trim() === '') return null
  return url.href.length > LONGEST ? null : url.href
}
