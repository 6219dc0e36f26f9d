import { MAX_SPANS, MAX_SPECIAL_DAYS } from '@bustan/contract/settings/delivery/deliveryLimits.ts'
import { comingFeasts } from '@bustan/contract/settings/delivery/feasts.ts'
import { formatDay, isDay } from '@bustan/contract/core/values/dates.ts'
import { daysMeet } from '@bustan/contract/settings/delivery/workingHours.ts'
import type { SpecialDays } from '@bustan/contract/settings/delivery/workingHours.ts'
import { Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DayInput } from '../../../../ui/form/days/DayInput.tsx'
import { useToday, useUiLang } from '../../../../ui/UiProvider.tsx'
import { useFieldWords } from '../../sections/fieldWords.ts'
import type { PanelProps } from '../../sections/useSectionForm.ts'
import { FIRST_SPAN, LATER_SPAN, SpanRow } from './SpanRow.tsx'
import { specialDaysIn } from '../../fields/shapes.ts'
import { ToolButton } from '../../../../ui/pieces/ToolButton.tsx'
import { QuickButton } from '../../../../ui/dialogs/QuickButton.tsx'
import * as styles from './specialDays.module.css'

type Props = Pick<PanelProps, 'form' | 'readOnly'>

const FIELD = 'special_days'
const NONE: SpecialDays = { from: '', to: '', name_ar: null, name_en: null, spans: [] }

interface EntryProps extends Props {
  place: number
  entry: SpecialDays
  onChange: (entry: SpecialDays) => void
  onRemove: () => void
}

function EntryDay({ side, place, entry, form, readOnly, onChange }: EntryProps & { side: 'from' | 'to' }) {
  const t = useT()
  const put = (day: string) => {
    const isSame = side === 'from' && (entry.to === '' || entry.to === entry.from)
    onChange({ ...entry, [side]: day, ...(isSame ? { to: day } : {}) })
  }
  return (
    <DayInput
      name={`${FIELD}.${place}.${side}`}
      required
      label={t(`specialDays/${side}`)}
      value={entry[side]}
      error={form.problems[`${FIELD}.${place}.${side}`]}
      readOnly={readOnly}
      onChange={put}
    />
  )
}

function EntryName({ lang, place, entry, form, readOnly, onChange }: EntryProps & { lang: 'ar' | 'en' }) {
  const t = useT()
  const name = `name_${lang}` as const
  return (
    <TextInput
      name={`${FIELD}.${place}.${name}`}
      label={t(`specialDays/${name}`)}
      value={entry[name] ?? ''}
      maxLength={60}
      error={form.problems[`${FIELD}.${place}.${name}`]}
      readOnly={readOnly}
      autoComplete="off"
      attributes={{ input: { dir: lang === 'ar' ? 'rtl' : 'ltr', lang } }}
      onChange={(event) => onChange({ ...entry, [name]: event.currentTarget.value || null })}
    />
  )
}

function EntryHours({ place, entry, form, readOnly, onChange, name }: EntryProps & { name: string }) {
  const t = useT()
  const { spans } = entry
  return (
    <div className={styles.specialHours}>
      {spans.length === 0 && <span className={styles.specialClosed}>{t('specialDays/closed')}</span>}
      {spans.map((span, at) => (
        <SpanRow
          // A span is where it stands: it has nothing else to be known by.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          path={`${FIELD}.${place}.spans`}
          at={at}
          span={span}
          spans={spans}
          dayName={name}
          problems={form.problems}
          readOnly={readOnly}
          onChange={(next) => onChange({ ...entry, spans: next })}
        />
      ))}
      {!readOnly && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          disabled={spans.length >= MAX_SPANS}
          aria-label={t('specialDays/addHours', { name })}
          onClick={() =>
            onChange({ ...entry, spans: [...spans, spans.length === 0 ? FIRST_SPAN : LATER_SPAN] })
          }
        >
          {t('deliverySettings/add')}
        </Button>
      )}
    </div>
  )
}

function Entry(props: EntryProps) {
  const { entry, readOnly } = props
  const t = useT()
  const lang = useUiLang()
  const [first, other] = lang === 'ar' ? [entry.name_ar, entry.name_en] : [entry.name_en, entry.name_ar]
  const name = first ?? other ?? t('specialDays/unnamed', { number: props.place + 1 })
  return (
    <li className={styles.specialEntry} aria-label={name}>
      <div className={styles.specialFields}>
        <EntryName lang="ar" {...props} />
        <EntryName lang="en" {...props} />
        <EntryDay side="from" {...props} />
        <EntryDay side="to" {...props} />
      </div>
      <div className={styles.specialFoot}>
        <EntryHours {...props} name={name} />
        {!readOnly && (
          <ToolButton hint label={t('specialDays/remove', { name })} onClick={props.onRemove}>
            <IconTrash size={18} aria-hidden="true" />
          </ToolButton>
        )}
      </div>
    </li>
  )
}

/** Feasts that come and are not in the list yet, each one tap. */
function Suggestions({ all, onAdd }: { all: readonly SpecialDays[]; onAdd: (days: SpecialDays) => void }) {
  const t = useT()
  const lang = useUiLang()
  const today = useToday()
  const [feasts] = useState(() => comingFeasts(today))
  const offered = feasts.filter(({ days }) => !all.some((entry) => daysMeet(entry, days)))
  if (offered.length === 0) return null
  return (
    <div className={styles.specialOffers} role="group" aria-label={t('specialDays/suggested')}>
      {offered.map(({ key, isExpected, days }) => {
        const when = formatDay(days.from, lang)
        return (
          <QuickButton key={key} onClick={() => onAdd(days)}>
            <IconPlus size={14} aria-hidden="true" />
            {lang === 'ar' ? days.name_ar : days.name_en}
            <span className="muted">{isExpected ? t('specialDays/expected', { when }) : when}</span>
          </QuickButton>
        )
      })}
    </div>
  )
}

/** Days with hours of their own; those that are past stand folded below. */
export function SpecialDaysEditor({ form, readOnly }: Props) {
  const t = useT()
  const today = useToday()
  const { label, error } = useFieldWords(FIELD, form)
  const value = form.values[FIELD]
  const all = specialDaysIn(value)
  const put = (next: readonly SpecialDays[]) => form.set(FIELD, next)
  const isPast = ({ to }: SpecialDays) => isDay(to) && to < today
  const entries = (are: (entry: SpecialDays) => boolean) =>
    all.map((entry, place) =>
      are(entry) ? (
        <Entry
          // An entry is where it stands: its names and days are what is typed.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          place={place}
          entry={entry}
          form={form}
          readOnly={readOnly}
          onChange={(next) => put(all.map((one, at) => (at === place ? next : one)))}
          onRemove={() => put(all.filter((_, at) => at !== place))}
        />
      ) : null,
    )
  const past = all.filter(isPast).length
  const canAdd = !readOnly && all.length < MAX_SPECIAL_DAYS
  return (
    <fieldset className={styles.specialDays} data-wide>
      <legend>{label}</legend>
      <p className="muted">{t('specialDays/text')}</p>
      {error && <Input.Error>{error}</Input.Error>}
      {canAdd && <Suggestions all={all} onAdd={(days) => put([...all, days])} />}
      <ul>{entries((entry) => !isPast(entry))}</ul>
      {canAdd && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => put([...all, NONE])}
        >
          {t('specialDays/add')}
        </Button>
      )}
      {past > 0 && (
        <details>
          <summary>{t('specialDays/past', { count: past })}</summary>
          <ul>{entries(isPast)}</ul>
        </details>
      )}
    </fieldset>
  )
}
