import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import type { SectionState } from '@bustan/contract/settings/sections/settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import { withPassword } from '../passwordAsk.ts'
import { sectionsOptions, versionsOptions } from '../settings.queries.ts'

/**
 * Returns the function that takes in a saved section: every place that shows it gets the new values. `undo` restores its older
 * values.
 */
export function useSectionTaken({ name }: Section, toast: string) {
  const client = useQueryClient()
  const t = useT()
  const take = (saved: SectionState) => {
    client.setQueryData(
      sectionsOptions.queryKey,
      (known: { data: SectionState[] } | undefined) =>
        known && { data: known.data.map((one) => (one.name === name ? saved : one)) },
    )
    void client.invalidateQueries({ queryKey: versionsOptions(name).queryKey })
    // This query holds the shop's details that everybody gets before they sign in.
    void client.invalidateQueries({ queryKey: ['app-info'] })
  }
  const undo = async (from: number, version: number) => {
    try {
      const restored = await withPassword((current_password) =>
        call(settingsApi.restore, {
          params: { name },
          body: { from, version, ...(current_password === undefined ? {} : { current_password }) },
          repeatable: false,
        }),
      )
      if (!restored) return
      const { message, data } = restored
      take(data)
      showToast({ id: toast, message })
    } catch (error) {
      showToast({ id: toast, tone: 'error', message: errorText(t, error) })
    }
  }
  return { take, undo }
}
