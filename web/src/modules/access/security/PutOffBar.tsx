import { IconShieldLock } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import * as styles from './putOffBar.module.css'

/**
 * Says that a second factor is missing and until when it may be put off, with the way to set it up, or later. `onHeight` receives its
 * height in px, which the next page keeps free for it.
 */
export function PutOffBar(props: {
  until: string
  href: string
  onLater: () => void
  onHeight: (height: number) => void
}) {
  const t = useT()
  const bar = useRef<HTMLElement>(null)
  const reportHeight = useEffectEvent(() => bar.current && props.onHeight(bar.current.offsetHeight))
  useEffect(() => {
    if (!bar.current) return
    const observer = new ResizeObserver(() => void reportHeight())
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={bar} className={`${styles.putOffBar} no-print`} aria-label={t('security/twoStep')}>
      <p role="status">
        <IconShieldLock size={18} stroke={1.7} aria-hidden="true" />
        <span>
          <b>{t('security/putOffTitle')}</b> {t('security/putOffUntil')} <DateTime value={props.until} />
        </span>
      </p>
      <AppLink href={props.href} className={styles.putOffNow}>
        {t('security/setUpNow')}
      </AppLink>
      <button type="button" className="link" onClick={props.onLater}>
        {t('security/later')}
      </button>
    </section>
  )
}
