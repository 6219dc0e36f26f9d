import { ramadanModes } from '@bustan/contract/settings/delivery/workingHours.ts'
import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DayInput } from '../../../../ui/form/days/DayInput.tsx'
import { useFieldWords } from '../../sections/fieldWords.ts'
import { SectionField } from '../../sections/SectionField.tsx'
import type { PanelProps } from '../../sections/useSectionForm.ts'
import { SpecialDaysEditor } from './SpecialDays.tsx'
import { WeekEditor } from './WeekEditor.tsx'
import * as styles from '../delivery.module.css'

type Props = Pick<PanelProps, 'form' | 'readOnly'>

function RamadanDay({ name, form, readOnly }: Props & { name: string }) {
  const { label, error } = useFieldWords(name, form)
  return (
    <DayInput
      name={name}
      required
      label={label}
      error={error}
      readOnly={readOnly}
      value={String(form.values[name] ?? '')}
      onChange={(day) => form.set(name, day === '' ? null : day)}
    />
  )
}

function Ramadan({ form, readOnly }: Props) {
  const t = useT()
  const { label } = useFieldWords('ramadan', form)
  const mode = String(form.values['ramadan'])
  return (
    <>
      <fieldset className={styles.ramadanModes} data-wide>
        <legend>{label}</legend>
        {ramadanModes.map((one) => (
          <Radio
            key={one}
            name="ramadan"
            value={one}
            label={t(`choices/ramadan/${one}`)}
            checked={mode === one}
            disabled={readOnly}
            onChange={() => form.set('ramadan', one)}
          />
        ))}
      </fieldset>
      {mode === 'dates' && (
        <>
          <RamadanDay name="ramadan_from" form={form} readOnly={readOnly} />
          <RamadanDay name="ramadan_to" form={form} readOnly={readOnly} />
        </>
      )}
      {mode !== 'none' && (
        <WeekEditor
          name="ramadan_week"
          label={t('deliverySettings/ramadanWeek')}
          form={form}
          readOnly={readOnly}
        />
      )}
    </>
  )
}

/** The weekend, and when the shop is open: all year, in Ramadan, and on days of their own. */
export function HoursPanel({ section, form, readOnly }: PanelProps) {
  const t = useT()
  return (
    <>
      <SectionField section={section} name="weekend" form={form} readOnly={readOnly} />
      <div data-wide>
        <SectionField section={section} name="keeps_hours" form={form} readOnly={readOnly} />
      </div>
      {form.values['keeps_hours'] === true && (
        <>
          <WeekEditor name="week" label={t('deliverySettings/week')} form={form} readOnly={readOnly} />
          <Ramadan form={form} readOnly={readOnly} />
        </>
      )}
      <SpecialDaysEditor form={form} readOnly={readOnly} />
    </>
  )
}
