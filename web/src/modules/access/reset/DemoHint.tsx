import { OUTBOX } from '@bustan/contract/access/addresses.ts'
import { IconMailOpened } from '@tabler/icons-react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { useCell } from '../../../platform/state/cell.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { demoCode } from './pendingReset.ts'
import * as signInStyles from '../signIn/signIn.module.css'
import * as styles from './reset.module.css'

/** In a demo letters reach nobody: the code, where it is known, and the way to the outbox. */
export function DemoHint() {
  const t = useT()
  const outbox = useAppInfo()?.outbox
  const code = useCell(demoCode)
  if (!outbox) return null
  return (
    <div className={signInStyles.signInDemo}>
      <div>
        <p className="strong">{t('reset/demo')}</p>
        {code && (
          <p>
            {t('reset/demoCode')} <Ltr className="strong">{code}</Ltr>
          </p>
        )}
      </div>
      <AppLink href={OUTBOX} className={`link ${styles.resetOutbox}`}>
        <IconMailOpened size={16} stroke={1.7} aria-hidden="true" />
        {t('app/openOutbox')}
      </AppLink>
    </div>
  )
}
