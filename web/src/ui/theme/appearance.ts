/** The two languages of the interface; Arabic is the first. */
export type UiLang = 'ar' | 'en'

/** The stored names of the two themes. */
export type UiTheme = 'light_theme' | 'dark'

/** The storage keys from which src/boot.js reads language and theme before the first paint; code that switches them writes here. */
const APPEARANCE_KEYS = { lang: 'bustan.lang', theme: 'bustan.theme' } as const

/** The writing direction of a language. */
export function directionOf(lang: UiLang): 'rtl' | 'ltr' {
  return lang === 'ar' ? 'rtl' : 'ltr'
}

/** Puts language, direction and theme on the document, and remembers them for the next first paint. */
export function applyAppearance(lang: UiLang, theme: UiTheme): void {
  const root = document.documentElement
  root.lang = lang
  root.dir = directionOf(lang)
  root.setAttribute('data-mantine-color-scheme', theme === 'dark' ? 'dark' : 'light')
  try {
    localStorage.setItem(APPEARANCE_KEYS.lang, lang)
    localStorage.setItem(APPEARANCE_KEYS.theme, theme)
  } catch {
    // A browser that refuses storage still shows the choice until it is closed.
  }
}

/** Returns the language and theme that boot.js has set before the first paint. */
export function readAppearance(): { lang: UiLang; theme: UiTheme } {
  const root = document.documentElement
  return {
    lang: root.lang === 'en' ? 'en' : 'ar',
    theme: root.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light_theme',
  }
}
