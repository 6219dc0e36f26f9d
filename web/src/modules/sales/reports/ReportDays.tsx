import { formatDate, isDay } from '@bustan/contract/core/values/dates.ts'
import type { Search } from '../../../platform/i18n/searchText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { FilterChips } from '../../../ui/list/filters/FilterChips.tsx'
import { useToday, useUiDates, useUiLang } from '../../../ui/UiProvider.tsx'
import type { PatchSearch } from '../../../platform/navigation/urlState.ts'
import { directionOf } from '../../../ui/theme/appearance.ts'
import { reportSpans } from './filters/reportSpans.ts'

/** The usual spans, one click away. */
export function SpanChips({ search, patch }: { search: Search; patch: PatchSearch }) {
  const t = useT()
  const spans = reportSpans(useToday())
  const { from = '', to = '' } = search
  const own = { hijriMonth: t('report/hijriMonth'), year: t('report/year') }
  const chosen = spans.find(({ span }) => span.from === from && span.to === to)?.name
  return (
    <FilterChips
      label={t('report/days')}
      value={chosen ?? (from === '' && to === '' ? '' : null)}
      onChange={(value) => {
        const span = spans.find(({ name }) => name === value)?.span
        // An address without a word is this month's.
        patch({ from: span?.from ?? null, to: span?.to ?? null, days: span ? null : 'all' })
      }}
      options={[
        { value: '', label: t('report/allDays') },
        ...spans.map(({ name }) => ({
          value: name,
          label: name === 'hijriMonth' || name === 'year' ? own[name] : t(`filters/${name}`),
        })),
      ]}
    />
  )
}

/** Days in words: from one to another, or open on one side. */
export function Span({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }) {
  const t = useT()
  const lang = useUiLang()
  const { timeZone, calendar } = useUiDates()
  // Noon: in every zone that is the same day.
  const shown = (day: string) => formatDate(new Date(`${day}T12:00:00Z`), lang, timeZone, calendar)
  const [first, last] = [isDay(from) ? shown(from) : '', isDay(to) ? shown(to) : '']
  const open = first ? t('report/since', { day: first }) : last ? t('report/until', { day: last }) : ''
  return (
    <bdi dir={directionOf(lang)} className="num">
      {first && last ? (
        <>
          <bdi>{first}</bdi>
          {first !== last && ' – '}
          {first !== last && <bdi>{last}</bdi>}
        </>
      ) : (
        open || t('report/allDays')
      )}
    </bdi>
  )
}
