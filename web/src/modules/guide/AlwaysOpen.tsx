import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { guideOptions } from './guide.queries.ts'
import { useAction } from '../../platform/state/useAction.ts'
import { Button } from '../../ui/button/Button.tsx'
import * as styles from './guide.module.css'

/** Ticks the step of the hours for a shop that is always open: there is nothing to change in its settings, and so nothing to save. */
export function AlwaysOpen() {
  const t = useT()
  const client = useQueryClient()
  const { run, isBusy } = useAction({
    toast: 'guide',
    work: () =>
      call(settingsApi.saveSection, {
        params: { name: 'hours' },
        body: { values: { keeps_hours: false } },
        repeatable: false,
      }),
    onDone: () => client.invalidateQueries({ queryKey: guideOptions.queryKey }),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={styles.guideAlways}
      data-piece="guide-always"
      loading={isBusy}
      onClick={() => void run()}
    >
      {t('guide/alwaysOpen')}
    </Button>
  )
}
