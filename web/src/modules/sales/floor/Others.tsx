import { IconLock } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useCan } from '../../../platform/session/can.ts'
import { Button } from '../../../ui/button/Button.tsx'
import * as styles from './floor.module.css'

/** Says who picks this now; whoever may takes it over. */
export function Others({ name, onTakeOver }: { name: string; onTakeOver: () => void }) {
  const t = useT()
  const canOverride = useCan('floor override')
  return (
    <section className={styles.held} role="status" data-piece="floor-held">
      <IconLock size={24} aria-hidden="true" />
      <div>
        <strong>{t('floor/othersTitle', { name })}</strong>
        <p>{t('floor/othersText', { name })}</p>
      </div>
      {canOverride && (
        <Button variant="default" size="md" onClick={onTakeOver}>
          {t('floor/takeOver')}
        </Button>
      )}
    </section>
  )
}
