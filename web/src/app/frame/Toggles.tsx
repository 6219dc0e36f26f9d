import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { showToast } from '../../platform/state/toasts.ts'
import { HeadButton } from '../../ui/frame/HeadButton.tsx'
import { language, theme, toggleTheme } from '../../platform/i18n/appearance.ts'
import { useCell } from '../../platform/state/cell.ts'
import { errorText } from '../../platform/http/errorText.ts'
import { getT, switchLanguage, useT } from '../../platform/i18n/i18n.ts'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Turns the page to the other language; address and scroll stay. */
export function toggleLanguage(): void {
  switchLanguage(language.get() === 'ar' ? 'en' : 'ar').catch((error: unknown) =>
    showToast({ tone: 'error', message: errorText(getT(), error) }),
  )
}

/** Theme and language, in every header; the language is named in itself. */
export function Toggles() {
  const t = useT()
  const dark = useCell(theme) === 'dark'
  const other = useCell(language) === 'ar' ? 'en' : 'ar'
  return (
    <>
      <HeadButton
        label={t(dark ? 'head/toLight' : 'head/toDark')}
        icon={dark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
        onClick={toggleTheme}
      />
      <HeadButton
        label={t('head/otherLanguage')}
        lang={other}
        icon={<IconLanguage {...icon} />}
        onClick={toggleLanguage}
      />
    </>
  )
}
