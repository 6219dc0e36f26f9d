import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import type { SectionState } from '@bustan/contract/settings/sections/settings.ts'
import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../platform/http/apiError.ts'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { StaleFrame, StaleHead } from '../../../platform/resource/stale/StaleFrame.tsx'
import { inputsOf } from './sectionValues.ts'
import { SettingValue } from '../fields/SettingValue.tsx'
import type { SectionFormState } from './useSectionForm.ts'
import * as styles from '../settings.module.css'

/** Shows the differences, theirs beside mine. Secrets and pictures can't be shown as text. */
function StaleTable(props: { section: Section; form: SectionFormState; theirs: SectionState }) {
  const { section, form, theirs } = props
  const t = useT()
  const was = inputsOf(section, theirs)
  const names = Object.keys(form.changed).filter(
    (name) => section.fields[name]?.kind !== 'secret' && !(form.values[name] instanceof Blob),
  )
  if (names.length === 0) return null
  return (
    <table className={styles.settingStale}>
      <StaleHead />
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{labelByName(t, 'settings', name)}</th>
            <td>
              <SettingValue name={name} field={section.fields[name]} value={was[name]} />
            </td>
            <td>
              <SettingValue name={name} field={section.fields[name]} value={form.values[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * Says who saved the section meanwhile, and what of it differs from what is on the screen; the person chooses whose stays. What
 * is overwritten is the version that was shown: should a third person be faster still, this comes again.
 */
export function SectionStaleDialog(props: {
  section: Section
  form: SectionFormState
  error: ApiError
  onReload: (theirs: SectionState) => void
}) {
  const { section, form, error } = props
  const t = useT()
  const now = useQuery({
    queryKey: ['stale', 'settings', section.name, String(error.details['changed_at'])],
    queryFn: () => call(settingsApi.sections),
    gcTime: 0,
  })
  const theirs = now.data?.data.find(({ name }) => name === section.name)
  return (
    <StaleFrame
      error={error}
      size={600}
      message={(who) => t('settingStale/text', { name: who })}
      below={theirs && <StaleTable section={section} form={form} theirs={theirs} />}
      busy={form.busy}
      isReading={now.isPending}
      onOverwrite={() => theirs && void form.save(theirs.version)}
      onReload={() => theirs && props.onReload(theirs)}
      onClose={form.closeStale}
    />
  )
}
