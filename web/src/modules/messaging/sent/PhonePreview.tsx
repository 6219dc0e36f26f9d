import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Logo } from '../../../ui/pieces/Logo.tsx'
import * as styles from './sent.module.css'

type Both = Readonly<Record<'ar' | 'en', string>>

/** The names that the app uses if the shop has not set its own. */
const usualNames: Both = { ar: 'بستان', en: 'Bustan' }
const now: Both = { ar: 'الآن', en: 'now' }

/** A notification as phones show it, in both languages. */
export function PhonePreview({ title, body }: { title: Both; body: Both }) {
  const t = useT()
  const shop = useAppInfo()?.shop.name
  return (
    <div className={styles.phonePreviews}>
      {(['ar', 'en'] as const).map((lang) => (
        <article
          key={lang}
          className={styles.phonePreview}
          lang={lang}
          dir={lang === 'ar' ? 'rtl' : 'ltr'}
          aria-label={t(`sending/preview/${lang}`)}
        >
          <span className={styles.phonePreviewIcon}>
            <Logo size={36} />
          </span>
          <div className={styles.phonePreviewText}>
            <div className={styles.phonePreviewHead}>
              <span>{shop?.[lang] || usualNames[lang]}</span>
              <span>{now[lang]}</span>
            </div>
            <p className="strong">{title[lang].trim() || '…'}</p>
            <p>{body[lang].trim() || '…'}</p>
          </div>
        </article>
      ))}
    </div>
  )
}
