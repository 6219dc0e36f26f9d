import { IconShieldExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { securityOptions } from './security.queries.ts'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoStepCards } from './TwoStepCards.tsx'
import * as styles from './security.module.css'

/** Renders the protection of the own account, and the places it is signed in at. */
export function SecurityPage() {
  const t = useT()
  const security = useQuery(securityOptions)
  const missing = security.data?.required && !security.data.totp && security.data.passkeys.length === 0
  return (
    <>
      <PageHeader title={t('nav/security')} />
      <div className={styles.security}>
        {missing && (
          <div className={styles.securityMissing} role="status">
            <IconShieldExclamation size={22} stroke={1.6} aria-hidden="true" />
            <div>
              <p className="strong">{t('security/missingTitle')}</p>
              {security.data?.put_off_until ? (
                <p>
                  {t('security/putOffText')} <DateTime value={security.data.put_off_until} />
                </p>
              ) : (
                <p>{t('security/missingText')}</p>
              )}
            </div>
          </div>
        )}
        {security.data ? (
          <TwoStepCards security={security.data} />
        ) : (
          <FormCard title={t('security/twoStep')}>
            {security.isError ? (
              <QueryError title={t('list/failed')} query={security} />
            ) : (
              <div className={styles.securityWait} aria-busy="true" data-coming />
            )}
          </FormCard>
        )}
        <SessionsCard />
      </div>
    </>
  )
}
