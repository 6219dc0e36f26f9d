import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { showToast } from '../ui/feedback/toastStore.ts'
import { HeadButton } from '../ui/frame/HeadButton.tsx'
import { language, theme, turnTheme } from '../platform/appearance.ts'
import { useCell } from '../platform/cell.ts'
import { errorText } from '../platform/errorText.ts'
import { speaker, switchLanguage, useSay } from '../platform/i18n.ts'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Turns the page to the other language; address and scroll stay. */
export function turnLanguage(): void {
  switchLanguage(language.get() === 'ar' ? 'en' : 'ar').catch((error: unknown) =>
    showToast({ tone: 'error', message: errorText(speaker(), error) }),
  )
}

/** Theme and language, in every header; the language is named in itself. */
export function Toggles() {
  const say = useSay()
  const dark = useCell(theme) === 'dark'
  const other = useCell(language) === 'ar' ? 'en' : 'ar'
  return (
    <>
      <HeadButton
        label={say(dark ? 'head/toLight' : 'head/toDark')}
        icon={dark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
        onClick={turnTheme}
      />
      <HeadButton
        label={say('head/otherLanguage')}
        lang={other}
        icon={<IconLanguage {...icon} />}
        onClick={turnLanguage}
      />
    </>
  )
}
