import { fieldLabel } from '@bustan/contract/core/fieldLabel.ts'
import { displayPhone } from '@bustan/contract/core/phone.ts'
import { orderMachine } from '@bustan/contract/sales/orderStates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DaySpan, daysAreWrong } from '../../../platform/DaySpan.tsx'
import { useT } from '../../../platform/i18n.ts'
import { chosenOptions } from '../../../platform/chosen.ts'
import type { Search } from '../../../platform/searchText.ts'
import type { PatchSearch } from '../../../platform/urlState.ts'
import { DigitsInput } from '../../../ui/form/DigitsInput.tsx'
import { SelectSearch } from '../../../ui/form/SelectSearch.tsx'
import { FilterDrawer } from '../../../ui/list/FilterDrawer.tsx'
import { Ltr } from '../../../ui/pieces/Ltr.tsx'
import { personSearchOptions } from '../../people/index.ts'
import { withoutFilters } from './orderFilters.ts'

const typed = (search: Search) => ({
  id: search['id'] ?? '',
  mobile: search['mobile'] ?? '',
  userId: search['userId'] ?? '',
  status: search['status'] ?? '',
  from: search['from'] ?? '',
  to: search['to'] ?? '',
})

/** Whose orders: found by name or by part of a number. */
function ClientSelect(props: { value: string; onChange: (id: string) => void }) {
  const { value, onChange } = props
  const t = useT()
  const [typed, setTyped] = useState('')
  const found = useQuery(personSearchOptions(typed))
  const chosen = useQuery({ ...chosenOptions('users', value), enabled: value !== '' })
  const options = (found.data?.data ?? []).map((user) => ({
    value: String(user.id),
    label: user.name,
    detail: 'mobile_e164' in user && user.mobile_e164 && <Ltr>{displayPhone(user.mobile_e164)}</Ltr>,
  }))
  const other = { value, label: chosen.data?.name ?? `#${value}` }
  return (
    <SelectSearch
      label={fieldLabel(t, 'orders', 'user')}
      placeholder={t('orders/all')}
      clearable
      loading={found.isFetching}
      options={options}
      value={value === '' ? null : (options.find((option) => option.value === value) ?? other)}
      onSearch={setTyped}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  )
}

/** The filter panel of the orders list. */
export function OrderFilters(props: {
  search: Search
  onPatch: PatchSearch
  opened: boolean
  onClose: () => void
}) {
  const { search, onPatch, onClose } = props
  const t = useT()
  const [values, setValues] = useState(() => typed(search))
  const [wasOpen, setWasOpen] = useState(props.opened)
  if (wasOpen !== props.opened) {
    setWasOpen(props.opened)
    setValues(typed(search))
  }
  const set = (name: keyof typeof values) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }))
  const states = orderMachine.states.map((state) => ({ value: state, label: t(`orderStates/${state}`) }))
  return (
    <FilterDrawer
      opened={props.opened}
      title={t('list/filters')}
      onClose={onClose}
      onSearch={() => {
        if (daysAreWrong(values)) return
        onPatch({ ...values, mobile: values.mobile.trim() })
        onClose()
      }}
      onReset={() => {
        onPatch(withoutFilters)
        onClose()
      }}
    >
      <DigitsInput
        label={fieldLabel(t, 'orders', 'id')}
        value={values.id}
        onChange={set('id')}
        maxLength={10}
        data-autofocus
      />
      <DigitsInput
        kind="phone"
        label={fieldLabel(t, 'orders', 'mobile')}
        placeholder="05x xxx xxxx"
        value={values.mobile}
        onChange={set('mobile')}
        maxLength={20}
      />
      <ClientSelect value={values.userId} onChange={set('userId')} />
      <SelectSearch
        label={fieldLabel(t, 'orders', 'status')}
        placeholder={t('orders/all')}
        clearable
        options={states}
        value={states.find((state) => state.value === values.status) ?? null}
        onChange={(state) => set('status')(state?.value ?? '')}
      />
      <DaySpan
        labels={{ from: t('orders/filters/from'), to: t('orders/filters/to') }}
        values={values}
        onChange={(days) => setValues((before) => ({ ...before, ...days }))}
      />
    </FilterDrawer>
  )
}
