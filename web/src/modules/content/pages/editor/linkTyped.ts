import { pageLink } from '@bustan/contract/content/pageLink.ts'

/** What somebody types for an address: an email and a phone are known by their looks, anything else is of the web. */
export function linkTyped(typed: string): string | null {
  const text = typed.trim()
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return pageLink(`mailto:${text}`)
  if (/^\+?[\d\s()-]{5,20}$/.test(text)) return pageLink(`tel:${text.replaceAll(/[^\d+]/g, '')}`)
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return pageLink(text)
  return text.includes('.') ? pageLink(`https://${text}`) : null
}
