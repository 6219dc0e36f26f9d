import { pushApi } from '@bustan/contract/messaging/push/push.api.ts'
import type { PushDevice } from '@bustan/contract/messaging/push/push.ts'
import {
  IconBellOff,
  IconBellCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { DetailRow } from '../../../ui/pieces/DetailRow.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { permission, pushAbility, switchOffPush, switchOnPush } from './browserPush.ts'
import { pushOptions, usePushAction } from './push.queries.ts'
import { QuietHoursCard } from './QuietHoursCard.tsx'
import { SkeletonLines } from '../../../ui/pieces/SkeletonLines.tsx'
import * as detailRowStyles from '../../../ui/pieces/detailRow.module.css'
import * as styles from './push.module.css'

const icon = { size: 22, stroke: 1.5, 'aria-hidden': true } as const
const pictures = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconDeviceDesktop,
}

/** When a device was told of something last. */
function LastSent({ device }: { device: PushDevice }) {
  const t = useT()
  if (!device.sent_at) return t('pushes/never')
  return (
    <>
      {t('pushes/last')} <DateTime value={device.sent_at} />
    </>
  )
}

/** Why nothing can be switched on here; null where it can. */
function useHindrance(publicKey: string | null): string | null {
  const t = useT()
  const ability = pushAbility()
  if (ability === 'install') return t('pushes/installText')
  if (ability === 'none') return t('pushes/noneText')
  if (publicKey === null) return t('pushes/workerText')
  return permission() === 'denied' ? t('pushes/deniedText') : null
}

function SwitchedOff({ publicKey }: { publicKey: string | null }) {
  const t = useT()
  const { run, isBusy } = usePushAction(async () => {
    if (publicKey === null) return undefined
    await switchOnPush(publicKey)
    return t('pushes/switchedOn')
  })
  const hindrance = useHindrance(publicKey)
  return (
    <DetailRow
      picture={<IconBellOff {...icon} />}
      title={t('pushes/off')}
      text={hindrance ?? t('pushes/offText')}
      end={
        hindrance === null &&
        publicKey !== null && (
          <Button size="xs" loading={isBusy} onClick={() => void run()}>
            {t('pushes/switchOn')}
          </Button>
        )
      }
    />
  )
}

function SwitchedOn({ device }: { device: PushDevice }) {
  const t = useT()
  const test = usePushAction(() => call(pushApi.test, { params: { id: device.id } }))
  const off = usePushAction(() => switchOffPush(device.id).then(() => undefined))
  return (
    <DetailRow
      picture={<IconBellCheck {...icon} />}
      title={
        <>
          {t('pushes/here')}
          <StateBadge tone="finished">{t('pushes/on')}</StateBadge>
        </>
      }
      text={<LastSent device={device} />}
      end={
        <>
          <Button variant="default" size="xs" loading={test.isBusy} onClick={() => void test.run()}>
            {t('pushes/test')}
          </Button>
          <Button variant="subtle" color="red" size="xs" loading={off.isBusy} onClick={() => void off.run()}>
            {t('pushes/switchOff')}
          </Button>
        </>
      }
    />
  )
}

function OtherDevice({ device }: { device: PushDevice }) {
  const t = useT()
  const { run, isBusy } = usePushAction(() => call(pushApi.remove, { params: { id: device.id } }))
  const Picture = pictures[device.kind]
  return (
    <DetailRow
      picture={<Picture {...icon} />}
      title={
        device.browser
          ? t('pushes/device', { browser: device.browser, system: device.system ?? '' })
          : t('pushes/unknownDevice')
      }
      text={<LastSent device={device} />}
      end={
        <Button variant="subtle" color="red" size="xs" loading={isBusy} onClick={() => void run()}>
          {t('pushes/remove')}
        </Button>
      }
    />
  )
}

/** Lets the caller choose where they are notified of news while no tab is open, and when not. */
export function PushCards() {
  const t = useT()
  const push = useQuery(pushOptions)
  if (!push.data)
    return (
      <FormCard title={t('pushes/title')} text={t('pushes/text')}>
        {push.isError ? (
          <QueryError title={t('pushes/failed')} query={push} />
        ) : (
          <SkeletonLines widths={[62, 84]} aria-busy="true" data-coming />
        )}
      </FormCard>
    )
  const { devices, here, public_key: publicKey, quiet } = push.data
  const others = devices.filter(({ id }) => id !== here?.id)
  return (
    <>
      <FormCard title={t('pushes/title')} text={t('pushes/text')}>
        <ul className={detailRowStyles.detailRows}>
          {here ? <SwitchedOn device={here} /> : <SwitchedOff publicKey={publicKey} />}
        </ul>
        {others.length > 0 && (
          <>
            <h3 className={styles.pushOthers}>{t('pushes/others')}</h3>
            <ul className={detailRowStyles.detailRows}>
              {others.map((device) => (
                <OtherDevice key={device.id} device={device} />
              ))}
            </ul>
          </>
        )}
      </FormCard>
      <QuietHoursCard key={JSON.stringify(quiet)} quiet={quiet} />
    </>
  )
}
