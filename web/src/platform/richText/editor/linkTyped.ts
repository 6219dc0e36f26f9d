import { richLink } from '@bustan/contract/core/richText/richLink.ts'

/**
 * Turns typed text into a link: an email or a phone number is recognised by its shape, anything else is treated as a web address.
 */
export function linkTyped(typed: string): string | null {
  const text = typed.trim()
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return richLink(`mailto:${text}`)
  if (/^\+?[\d\s()-]{5,20}$/.test(text)) return richLink(`tel:${text.replaceAll(/[^\d+]/g, '')}`)
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return richLink(text)
  return text.includes('.') ? richLink(`https://${text}`) : null
}
