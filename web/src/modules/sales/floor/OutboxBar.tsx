import { IconAlertTriangle, IconCloudUpload, IconWifiOff } from '@tabler/icons-react'
import { inContact } from '../../../platform/http/contact.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { useCell } from '../../../platform/state/cell.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { FloorAct } from './floorActs.ts'
import type { FloorOutbox } from './floorOutbox.ts'
import * as styles from './floor.module.css'

/** Says what an act was about. */
function actText(t: Translate, act: FloorAct): string {
  const number = `#${act.orderId}`
  return t(`floor/outbox/acts/${act.kind}`, { number, ...('product' in act ? { product: act.product } : {}) })
}

/** Says what waits for the network, and what the server refused, until somebody has noted it. */
export function OutboxBar({ outbox }: { outbox: FloorOutbox }) {
  const t = useT()
  const isInContact = useCell(inContact)
  const { waiting, refused, dismiss, add } = outbox
  const count = waiting.length
  return (
    <div className={styles.outbox} data-piece="floor-outbox">
      {count > 0 && (
        <p role="status" data-offline={!isInContact || undefined}>
          {isInContact ? (
            <IconCloudUpload size={20} aria-hidden="true" />
          ) : (
            <IconWifiOff size={20} aria-hidden="true" />
          )}
          {t(isInContact ? 'floor/outbox/sending' : 'floor/outbox/offline', { count })}
        </p>
      )}
      {refused.map(({ key, act, code, message }) => (
        <div key={key} role="alert" className={styles.refused}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <div>
            <strong>{t('floor/outbox/refused', { what: actText(t, act) })}</strong>
            <p>{message || t('floor/outbox/unknown')}</p>
          </div>
          {code === 'label_seen' && act.kind === 'scan' && (
            <Button
              variant="default"
              size="md"
              onClick={() => {
                dismiss(key)
                add({ ...act, again: 1 })
              }}
            >
              {t('floor/outbox/another')}
            </Button>
          )}
          <Button variant="default" size="md" onClick={() => dismiss(key)}>
            {t('floor/outbox/dismiss')}
          </Button>
        </div>
      ))}
    </div>
  )
}
