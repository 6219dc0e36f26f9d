import { sessionsApi } from '@bustan/contract/access/account/account.api.ts'
import type { SessionRow } from '@bustan/contract/access/security/security.ts'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '../../../platform/http/call.ts'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { queryClient } from '../../../platform/state/queries.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { showToast } from '../../../platform/state/toasts.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { DetailRow } from '../../../ui/pieces/DetailRow.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { sessionsOptions } from './security.queries.ts'
import * as styles from '../../../ui/pieces/detailRow.module.css'

const pictures = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconTerminal2,
}

function Row(props: { row: SessionRow; onEnd: () => void }) {
  const { row } = props
  const t = useT()
  const Picture = pictures[row.kind]
  const name = row.browser
    ? t('security/device', { browser: row.browser, system: row.system ?? '' })
    : t('security/unknownDevice')
  return (
    <DetailRow
      picture={<Picture size={22} stroke={1.5} aria-hidden="true" />}
      title={
        <>
          {name}
          {row.current && <StateBadge tone="finished">{t('security/thisDevice')}</StateBadge>}
          {row.pushed && <StateBadge tone="neutral">{t('security/pushed')}</StateBadge>}
        </>
      }
      text={
        <>
          {t('security/lastUsed')} <DateTime value={row.last_used_at} />
          <span aria-hidden="true"> · </span>
          <Ltr>{row.address}</Ltr>
        </>
      }
      end={
        !row.current && (
          <Button variant="subtle" color="red" size="xs" onClick={props.onEnd}>
            {t('security/end')}
          </Button>
        )
      }
    />
  )
}

async function endSessions(t: Translate, ended: Promise<{ message: string }>): Promise<void> {
  try {
    const { message } = await ended
    showToast({ message })
  } catch (error) {
    showToast({ tone: 'error', message: errorText(t, error) })
  }
  await queryClient.invalidateQueries({ queryKey: keyOf(sessionsApi.list) })
}

/** Renders the places where the caller is signed in. */
export function SessionsCard() {
  const t = useT()
  const sessions = useQuery(sessionsOptions)
  const [asking, setAsking] = useState(false)
  const rows = sessions.data ?? []

  return (
    <FormCard
      title={t('security/sessions')}
      text={t('security/sessionsText')}
      end={
        rows.length > 1 && (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {t('security/endOthers')}
          </Button>
        )
      }
    >
      {sessions.isError && !sessions.data ? (
        <QueryError title={t('list/failed')} query={sessions} />
      ) : (
        <ul className={styles.detailRows}>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              onEnd={() => void endSessions(t, call(sessionsApi.end, { params: { id: row.id } }))}
            />
          ))}
        </ul>
      )}
      {asking && (
        <ConfirmDialog
          danger
          title={t('security/endOthers')}
          message={t('security/endOthersText')}
          confirmLabel={t('security/endOthers')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void endSessions(t, call(sessionsApi.endOthers))
          }}
        />
      )}
    </FormCard>
  )
}
