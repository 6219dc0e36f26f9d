import { pageDocument } from '@bustan/contract/content/pages/pageDocument.ts'
import { pageStyles } from '@bustan/contract/content/pages/pageStyles.ts'
import type { Page } from '@bustan/contract/content/pages/pages.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { useEffect, useRef, useState } from 'react'
import { useAppInfo } from '../../../../platform/session/appInfo.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import type { Texts } from '../draft/drafts.ts'
import { showDocument } from '../../../../platform/richText/markup.ts'
import { QuickButton } from '../../../../ui/dialogs/QuickButton.tsx'
import * as dialogsStyles from '../../../../ui/dialogs/dialogs.module.css'
import * as styles from './preview.module.css'

type Theme = 'light' | 'dark'

/** The frame's document is under this page's policy: its styles need this page's word. */
const nonce = () => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''

function Phone(props: { page: Page; html: string; lang: Language; theme: Theme }) {
  const { page, html, lang, theme } = props
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const shop = useAppInfo()?.shop.name?.[lang] ?? t('app/name')
  const title = page.trans.title[lang]
  useEffect(() => {
    if (!frame.current) return
    showDocument(
      frame.current,
      pageDocument({ lang, title, shop, html, styles: pageStyles(theme), nonce: nonce(), linksAside: true }),
    )
  }, [lang, theme, title, shop, html])
  const name = t(theme === 'light' ? 'pagePreview/light' : 'pagePreview/dark')
  return (
    <figure className={styles.previewPhone} data-theme={theme}>
      <figcaption>{name}</figcaption>
      <iframe
        ref={frame}
        sandbox=""
        title={t('pagePreview/frame', { what: name })}
        className={styles.previewScreen}
      />
    </figure>
  )
}

/** The page as the ordering app will show it, before it is saved: as wide as a phone, in both themes, in either language. */
export function PreviewDialog(props: { page: Page; texts: Texts; onClose: () => void }) {
  const { page, texts } = props
  const t = useT()
  const [lang, setLang] = useState<Language>(useUiLang())
  return (
    <DialogFrame title={t('pagePreview/title')} size={860} onClose={props.onClose}>
      <div
        className={`${styles.previewLangs} ${dialogsStyles.dialogQuick}`}
        data-piece="dialog-quick"
        role="group"
        aria-label={t('pagePreview/language')}
      >
        {(['ar', 'en'] as const).map((one) => (
          <QuickButton key={one} isPressed={lang === one} onClick={() => setLang(one)}>
            {t(one === 'ar' ? 'pageHistory/arabic' : 'pageHistory/english')}
          </QuickButton>
        ))}
      </div>
      <div className={styles.previewPhones}>
        <Phone page={page} html={texts[lang]} lang={lang} theme="light" />
        <Phone page={page} html={texts[lang]} lang={lang} theme="dark" />
      </div>
    </DialogFrame>
  )
}
