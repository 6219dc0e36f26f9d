import { pageLink } from '@bustan/contract/content/pages/pageLink.ts'

/**
 * Turns typed text into a link: an email or a phone number is recognised by its shape, anything else is treated as a web address.
 */
export function linkTyped(typed: string): string | null {
  const text = typed.trim()
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return pageLink(`mailto:${text}`)
  if (/^\+?[\d\s()-]{5,20}$/.test(text)) return pageLink(`tel:${text.replaceAll(/[^\d+]/g, '')}`)
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return pageLink(text)
  return text.includes('.') ? pageLink(`https://${text}`) : null
}
