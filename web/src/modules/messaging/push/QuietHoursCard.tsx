import { pushApi } from '@bustan/contract/messaging/push/push.api.ts'
import type { QuietHours } from '@bustan/contract/messaging/push/push.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { usePushAction } from './push.queries.ts'
import * as styles from './push.module.css'

/** When the caller's devices are left alone. */
export function QuietHoursCard(props: { quiet: QuietHours }) {
  const t = useT()
  const [quiet, setQuiet] = useState(props.quiet)
  const { run, isBusy } = usePushAction(() => call(pushApi.quiet, { body: quiet }))
  const isChanged = JSON.stringify(quiet) !== JSON.stringify(props.quiet)
  const time = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="time"
      label={label}
      value={quiet[name]}
      disabled={!quiet.is_on}
      onChange={(event) => setQuiet({ ...quiet, [name]: event.currentTarget.value })}
    />
  )
  return (
    <FormCard title={t('pushes/quiet')} text={t('pushes/quietText')}>
      <form
        className={styles.quiet}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <FlagSwitch
          label={t('pushes/quietOn')}
          description={t('pushes/quietZone')}
          checked={quiet.is_on}
          onChange={(is_on) => setQuiet({ ...quiet, is_on })}
        />
        <div className={styles.quietTimes}>
          {time('from', t('pushes/quietFrom'))}
          {time('to', t('pushes/quietTo'))}
          <Button type="submit" loading={isBusy} disabled={!isChanged}>
            {t('form/save')}
          </Button>
        </div>
      </form>
    </FormCard>
  )
}
