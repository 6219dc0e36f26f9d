import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ownKey } from '../../../platform/session/session.ts'
import { readStoredJson, writeStored } from '../../../platform/state/storage.ts'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import * as styles from './putOffBar.module.css'

/** Nobody is reminded again for this long in a browser where they said later, in ms; signing in anew ends it. */
const LATER = 24 * 60 * 60 * 1000

/** Above the page while a second factor is missing that may still be put off: the way to set it up, or later, and until when. */
export function PutOffBar({ until, href }: { until: string; href: string }) {
  const t = useT()
  const key = ownKey('two-step-later')
  const [isLater, setIsLater] = useState(() => Date.now() - (readStoredJson<number>(key) ?? 0) < LATER)
  if (isLater) return null
  const later = () => {
    writeStored(key, String(Date.now()))
    setIsLater(true)
  }
  return (
    <section className={`${styles.putOffBar} no-print`} aria-label={t('security/twoStep')}>
      <p role="status">
        <IconShieldLock size={18} stroke={1.7} aria-hidden="true" />
        <span>
          <b>{t('security/putOffTitle')}</b> {t('security/putOffUntil')} <DateTime value={until} />
        </span>
      </p>
      <AppLink href={href} className={styles.putOffNow}>
        {t('security/setUpNow')}
      </AppLink>
      <button type="button" className="link" onClick={later}>
        {t('security/later')}
      </button>
    </section>
  )
}
