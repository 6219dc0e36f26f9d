import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { errorText } from '../../platform/http/errorText.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { guideOptions } from './guide.queries.ts'

/** Ticks the step of the hours for a shop that is always open: there is nothing to change in its settings, and so nothing to save. */
export function AlwaysOpen() {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const { message } = await call(settingsApi.saveSection, {
        params: { name: 'hours' },
        body: { values: { keeps_hours: false } },
        repeatable: false,
      })
      showToast({ id: 'guide', message })
      await client.invalidateQueries({ queryKey: guideOptions.queryKey })
    } catch (error) {
      showToast({ id: 'guide', tone: 'error', message: errorText(t, error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" size="compact-sm" className="guide-always" loading={busy} onClick={confirm}>
      {t('guide/alwaysOpen')}
    </Button>
  )
}
