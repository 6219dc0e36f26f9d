import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { LtrInput } from '../../../ui/form/LtrInput.tsx'
import { FilterDrawer } from '../../../ui/list/filters/FilterDrawer.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { Search } from '../../i18n/searchText.ts'
import type { PatchSearch } from '../../navigation/urlState.ts'
import { DaySpan, daysAreWrong } from './DaySpan.tsx'
import type { Days } from './daySpans.ts'
import {
  endLabels,
  endsOf,
  filterLabel,
  filterValues,
  namesOf,
  optionLabel,
  withoutFilters,
} from './listFilters.ts'
import type { ListFilter } from './listFilters.ts'
import { NumberSpan, numbersAreWrong } from './NumberSpan.tsx'
import { OptionSelect, OptionsSelect } from './OptionSelect.tsx'
import { ReferenceInput } from './ReferenceInput.tsx'

type Values = Readonly<Record<string, string>>

/** The input of a filter that is typed. */
function TypedInput(props: {
  kind: 'text' | 'latin' | 'phone' | 'number'
  label: string
  value: string
  first: boolean
  onChange: (text: string) => void
}) {
  const { label, value, onChange } = props
  const focus = props.first ? { 'data-autofocus': true } : {}
  switch (props.kind) {
    case 'text':
      return (
        <TextInput
          label={label}
          value={value}
          maxLength={191}
          dir="auto"
          {...focus}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'latin':
      return (
        <LtrInput
          label={label}
          value={value}
          maxLength={191}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'phone':
      return (
        <DigitsInput
          kind="phone"
          label={label}
          placeholder="05x xxx xxxx"
          value={value}
          maxLength={20}
          onChange={onChange}
        />
      )
    case 'number':
      return <DigitsInput label={label} value={value} maxLength={10} {...focus} onChange={onChange} />
  }
}

/** The two inputs of a span: of days, with the usual ones, or of numbers. */
function SpanInput(props: {
  filter: Extract<ListFilter, { kind: 'days' | 'span' }>
  values: Values
  first: boolean
  onChange: (patch: Values) => void
}) {
  const { filter, values, first } = props
  const t = useT()
  const [from, to] = endsOf(filter)
  const span = {
    labels: endLabels(t, filter),
    values: { from: values[from], to: values[to] },
    first,
    onChange: (ends: Partial<Days>) =>
      props.onChange({
        ...(ends.from === undefined ? {} : { [from]: ends.from }),
        ...(ends.to === undefined ? {} : { [to]: ends.to }),
      }),
  }
  if (filter.kind === 'days') return <DaySpan {...span} />
  if (filter.of === 'day') return <DaySpan {...span} name={filterLabel(t, filter)} />
  return <NumberSpan {...span} isAmount={filter.of === 'amount'} />
}

/** Checks whether a filter has ends that are the wrong way round, or no values of its kind. */
function isWrong(filter: ListFilter, values: Values): boolean {
  if (filter.kind !== 'days' && filter.kind !== 'span') return false
  const [from, to] = endsOf(filter)
  const ends = { from: values[from] ?? '', to: values[to] ?? '' }
  return filter.kind === 'days' || filter.of === 'day' ? daysAreWrong(ends) : numbersAreWrong(ends)
}

/** The input of one filter. One case for each kind. */
function FilterInput(props: {
  filter: ListFilter
  values: Values
  /** True if typing begins here when the panel opens. */
  first: boolean
  onChange: (patch: Values) => void
}) {
  const { filter, values, first } = props
  const t = useT()
  const label = filter.kind === 'days' ? '' : filterLabel(t, filter)
  const value = values[filter.name] ?? ''
  const onChange = (text: string) => props.onChange({ [filter.name]: text })
  switch (filter.kind) {
    case 'text':
    case 'latin':
    case 'phone':
    case 'number':
      return <TypedInput kind={filter.kind} {...{ label, value, first, onChange }} />
    case 'choice': {
      const options = filter.options.map((option) => ({ value: option.value, label: optionLabel(t, option) }))
      const all = t(filter.all ?? 'list/all')
      return filter.several ? (
        <OptionsSelect
          {...{ label, value, onChange, options, all }}
          leaveOut={(name) => t('form/leaveOut', { name })}
        />
      ) : (
        <OptionSelect {...{ label, value, onChange, options, all }} />
      )
    }
    case 'reference':
      return (
        <ReferenceInput
          to={filter.to}
          query={{ ...filter.query, ...(filter.within && { [filter.within]: values[filter.within] }) }}
          label={label}
          required={false}
          value={value === '' ? null : Number(value)}
          onChange={(id) => onChange(id === null ? '' : String(id))}
        />
      )
    case 'days':
    case 'span':
      return <SpanInput {...{ filter, values, first }} onChange={props.onChange} />
    case 'own':
      return filter.Input ? <filter.Input {...{ label, value, onChange }} /> : null
  }
}

const trimmed = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]))

/** The filter panel of a list: an input for each of its filters. */
export function FilterPanel(props: {
  filters: readonly ListFilter[]
  search: Search
  onPatch: PatchSearch
  opened: boolean
  /** The filter whose input has the focus when it opens; else the first. */
  at?: string | undefined
  onClose: () => void
}) {
  const { filters, search, onPatch, onClose } = props
  const t = useT()
  const inputs = filters.filter((filter) => filter.panel !== false)
  const [values, setValues] = useState<Values>(() => filterValues(inputs, search))
  const [wasOpen, setWasOpen] = useState(props.opened)
  if (wasOpen !== props.opened) {
    setWasOpen(props.opened)
    setValues(filterValues(inputs, search))
  }
  // A choice within another one does not outlive it.
  const inside = (changed: Values) =>
    Object.fromEntries(
      filters.flatMap((filter) =>
        filter.kind === 'reference' && filter.within && filter.within in changed ? [[filter.name, '']] : [],
      ),
    )
  const apply = (patch: Readonly<Record<string, string | null>>) => {
    onPatch(patch)
    onClose()
  }
  const filterPatch = () => ({
    ...Object.fromEntries(inputs.flatMap(namesOf).map((name) => [name, null])),
    ...trimmed(values),
  })
  return (
    <FilterDrawer
      opened={props.opened}
      title={t('list/filters')}
      onClose={onClose}
      onSearch={() => {
        if (!inputs.some((filter) => isWrong(filter, values))) apply(filterPatch())
      }}
      onReset={() => apply(withoutFilters(filters))}
    >
      {inputs.map((filter, index) => (
        <FilterInput
          key={filter.name}
          filter={filter}
          values={values}
          first={props.at ? filter.name === props.at : index === 0}
          onChange={(changed) => setValues((before) => ({ ...before, ...changed, ...inside(changed) }))}
        />
      ))}
    </FilterDrawer>
  )
}
