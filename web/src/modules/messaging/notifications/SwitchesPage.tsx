import { INBOX } from '@bustan/contract/messaging/addresses.ts'
import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import { notificationWays as WAYS } from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import type { NotificationWay } from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import type { NotificationType } from '@bustan/contract/messaging/notifications/notifications.ts'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/session/can.ts'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { showToast } from '../../../platform/state/toasts.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { ListLoading } from '../../../ui/list/ListLoading.tsx'
import { PushCards } from '../push/PushCards.tsx'
import { switchesOptions } from './notifications.queries.ts'
import { EscalationCard } from './EscalationCard.tsx'
import * as formCardStyles from '../../../ui/form/formCard.module.css'
import * as inboxStyles from './inbox.module.css'
import * as styles from './switches.module.css'

type Rows = Answered<typeof notificationsApi.switches>['data']

/** Switches one way of one type: seen at once, taken back where it was refused. */
function useTurn() {
  const t = useT()
  const client = useQueryClient()
  return async (type: NotificationType, way: NotificationWay, on: boolean) => {
    const put = (value: boolean) =>
      client.setQueryData<Rows>(switchesOptions.queryKey, (rows) =>
        rows?.map((row) => (row.type === type ? { ...row, [way]: value } : row)),
      )
    put(on)
    try {
      await call(notificationsApi.saveSwitch, { body: { type, way, on } })
    } catch (error) {
      put(!on)
      showToast({ tone: 'error', message: errorText(t, error) })
    }
  }
}

function Ways({ rows }: { rows: Rows }) {
  const t = useT()
  const turn = useTurn()
  return (
    <table className={styles.switches}>
      <thead>
        <tr>
          <th scope="col">{t('switches/type')}</th>
          {WAYS.map((way) => (
            <th key={way} scope="col">
              {t(`switches/ways/${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.type}>
            <th scope="row">{row.name}</th>
            {WAYS.map((way) => (
              <td key={way}>
                <Switch
                  className={formCardStyles.switchBare}
                  aria-label={t('switches/one', {
                    type: row.name,
                    way: t(`switches/ways/${way}`),
                  })}
                  checked={row[way]}
                  withThumbIndicator={false}
                  onChange={(event) => void turn(row.type, way, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Own() {
  const t = useT()
  const switches = useQuery(switchesOptions)
  if (switches.data?.length === 0) return <p className="muted">{t('switches/none')}</p>
  if (switches.data) return <Ways rows={switches.data} />
  if (switches.isPending)
    return (
      <div data-coming>
        <ListLoading loading />
      </div>
    )
  return <QueryError title={t('switches/failed')} query={switches} />
}

/**
 * Lets the signed-in person choose how they are notified of events; those who manage the shop also choose who else is notified of
 * orders left waiting.
 */
export function SwitchesPage() {
  const t = useT()
  const mayEscalate = useCan('settings edit')
  return (
    <div className={inboxStyles.inboxColumn}>
      <PageHeader
        title={t('notices/switches')}
        secondary={
          <Button
            component={AppLink}
            href={INBOX}
            variant="default"
            leftSection={<IconArrowLeft className="flip" size={17} aria-hidden="true" />}
          >
            {t('ui/back')}
          </Button>
        }
      />
      <div className={formCardStyles.formColumn} data-piece="form-column">
        <FormCard title={t('switches/title')} text={t('switches/text')}>
          <Own />
        </FormCard>
        <PushCards />
        {mayEscalate && <EscalationCard />}
      </div>
    </div>
  )
}
