/** The settings, and the section that has an address of its own. */
export const SETTINGS = '/app_settings'
export const CONTACT_SETTINGS = '/contact_settings'

/** Returns the address of a section, or of a part of one; `field` is the one to go to. */
export const sectionHref = (name: string, field?: string): string => {
  const at = field ? `field=${encodeURIComponent(field)}` : ''
  if (name === 'contact') return CONTACT_SETTINGS + (at && `?${at}`)
  return `${SETTINGS}?section=${name}${at && `&${at}`}`
}
export const MODULES = '/modules'
