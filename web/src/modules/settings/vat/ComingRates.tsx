import { addDays } from '@bustan/contract/core/values/dates.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { MAX_COMING_RATES } from '@bustan/contract/settings/sections/taxPlan.ts'
import { Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DayInput } from '../../../ui/form/days/DayInput.tsx'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { useToday } from '../../../ui/UiProvider.tsx'
import { useFieldWords } from '../sections/fieldWords.ts'
import type { PanelProps } from '../sections/useSectionForm.ts'
import type { RateEntry } from '../fields/shapes.ts'
import { ratesIn } from '../fields/shapes.ts'
import { ToolButton } from '../../../ui/pieces/ToolButton.tsx'
import * as sectionPartsStyles from '../sections/sectionParts.module.css'
import * as settingsStyles from '../settings.module.css'
import * as styles from './comingRates.module.css'

const FIELD = 'tax_plan'
const LONGEST_REASON = 191

type Props = Pick<PanelProps, 'form' | 'readOnly'>

interface EntryProps extends Props {
  place: number
  entry: RateEntry
  onChange: (entry: RateEntry) => void
  onRemove: () => void
}

const isNone = ({ tax }: RateEntry): boolean => String(tax).trim() !== '' && Number(tax) === 0

function ComingRate({ place, entry, form, readOnly, onChange, onRemove }: EntryProps) {
  const t = useT()
  const today = useToday()
  const name = (field: keyof RateEntry) => `${FIELD}.${place}.${field}`
  const words = (field: keyof RateEntry) => ({
    name: name(field),
    label: fieldLabel(t, 'settings', `${FIELD}.${field}`),
    error: form.problems[name(field)],
    readOnly,
  })
  const title = t('settingsPage/comingRate', { number: place + 1 })
  return (
    <li className={styles.comingRate} aria-label={title} data-none={isNone(entry) || undefined}>
      <DigitsInput
        {...words('tax')}
        kind="decimal"
        required
        value={String(entry.tax)}
        onChange={(tax) => onChange({ ...entry, tax })}
        end={<span className={settingsStyles.settingUnit}>{t('settingsPage/percentSign')}</span>}
        rightSectionWidth={40}
      />
      <DayInput
        {...words('from')}
        required
        min={addDays(today, 1)}
        value={entry.from}
        onChange={(from) => onChange({ ...entry, from })}
      />
      {isNone(entry) && (
        <TextInput
          {...words('reason')}
          className={styles.comingReason}
          required
          maxLength={LONGEST_REASON}
          value={entry.reason ?? ''}
          autoComplete="off"
          onChange={(event) => onChange({ ...entry, reason: event.currentTarget.value || null })}
        />
      )}
      {!readOnly && (
        <ToolButton hint label={t('settingsPage/removeRate', { name: title })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden="true" />
        </ToolButton>
      )}
    </li>
  )
}

/** The VAT rates that hold from a day to come. */
export function ComingRates({ form, readOnly }: Props) {
  const t = useT()
  const { label, error } = useFieldWords(FIELD, form)
  const value = form.values[FIELD]
  const all = ratesIn(value)
  const put = (entries: readonly RateEntry[]) => form.set(FIELD, entries)
  if (readOnly && all.length === 0) return null
  return (
    <fieldset className={`${sectionPartsStyles.rates} ${styles.comingRates}`} data-wide data-field={FIELD}>
      <legend>{label}</legend>
      <p className={`muted ${sectionPartsStyles.rateNote}`}>{t('settingsPage/comingRatesText')}</p>
      {error && <Input.Error>{error}</Input.Error>}
      <ul>
        {all.map((entry, place) => (
          <ComingRate
            // A rate is where it stands: it has nothing else to be known by.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            place={place}
            entry={entry}
            form={form}
            readOnly={readOnly}
            onChange={(next) => put(all.with(place, next))}
            onRemove={() => put(all.toSpliced(place, 1))}
          />
        ))}
      </ul>
      {!readOnly && all.length < MAX_COMING_RATES && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => put([...all, { from: '', tax: '', reason: null }])}
        >
          {t('settingsPage/addRate')}
        </Button>
      )}
    </fieldset>
  )
}
