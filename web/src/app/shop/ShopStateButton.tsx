import { IconCircleCheck, IconHourglassEmpty, IconMoonStars, IconPlayerPause } from '@tabler/icons-react'
import { Suspense } from 'react'
import { OrderingChoices } from '../../modules/settings/index.ts'
import { useCan } from '../../platform/session/can.ts'
import { HeadPanel } from '../../platform/navigation/HeadPanel.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { useShopState } from '../../platform/session/shopState.ts'
import * as styles from '../frame/shell.module.css'

const pictures = {
  open: IconCircleCheck,
  busy: IconHourglassEmpty,
  paused: IconPlayerPause,
  closed: IconMoonStars,
} as const

const looks = {
  open: undefined,
  busy: styles.shopStateBusy,
  paused: styles.shopStatePaused,
  closed: styles.shopStateClosed,
} as const

/**
 * Shows in the header how the shop takes orders now. Whoever may change it opens the choices with it; anybody else sees it while it is
 * not open.
 */
export function ShopStateButton() {
  const t = useT()
  const state = useShopState()
  const mayChange = useCan('settings edit')
  if (!state) return null
  const { kind } = state
  const Picture = pictures[kind]
  const said = t(`head/shopState/${kind}`)
  const label = t('head/shop', { state: said })
  const sign = (
    <>
      <Picture size={18} stroke={1.7} aria-hidden="true" />
      <span>{said}</span>
    </>
  )
  if (!mayChange)
    return kind === 'open' ? null : (
      <span className={`${styles.shopState} ${looks[kind] ?? ''}`.trim()} title={label}>
        {sign}
      </span>
    )
  return (
    <HeadPanel
      label={label}
      title={label}
      className={`${styles.shopState} ${looks[kind] ?? ''}`.trim()}
      icon={sign}
    >
      {(close) => (
        <Suspense fallback={<div className={styles.shopStateRoom} />}>
          <OrderingChoices state={state} onClose={close} />
        </Suspense>
      )}
    </HeadPanel>
  )
}
