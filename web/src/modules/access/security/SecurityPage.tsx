import { IconShieldExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { errorText, requestIdOf } from '../../../platform/errorText.ts'
import { useSay } from '../../../platform/i18n.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { securityOptions } from './security.queries.ts'
import './security.css'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoStepCards } from './TwoStepCards.tsx'

/** How the own account is protected, and where it is signed in. */
export function SecurityPage() {
  const say = useSay()
  const security = useQuery(securityOptions)
  const missing = security.data?.required && !security.data.totp && security.data.passkeys.length === 0
  return (
    <>
      <PageHeader title={say('security/title')} />
      <div className="security">
        {missing && (
          <div className="security-missing" role="status">
            <IconShieldExclamation size={22} stroke={1.6} aria-hidden="true" />
            <div>
              <p className="strong">{say('security/missingTitle')}</p>
              <p>{say('security/missingText')}</p>
            </div>
          </div>
        )}
        {security.data ? (
          <TwoStepCards security={security.data} />
        ) : (
          <FormCard title={say('security/twoStep')}>
            {security.isError ? (
              <LoadError
                title={say('list/failed')}
                text={errorText(say, security.error)}
                requestId={requestIdOf(security.error)}
                onRetry={() => void security.refetch()}
              />
            ) : (
              <div className="security-wait" aria-busy="true" />
            )}
          </FormCard>
        )}
        <SessionsCard />
      </div>
    </>
  )
}
