import { orderMachine } from '@bustan/contract/sales/orderStates.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../platform/i18n.ts'
import type { Search } from '../../../platform/searchText.ts'
import type { PatchSearch } from '../../../platform/urlState.ts'
import { DigitsInput } from '../../../ui/form/DigitsInput.tsx'
import { SelectSearch } from '../../../ui/form/SelectSearch.tsx'
import { FilterDrawer } from '../../../ui/list/FilterDrawer.tsx'
import { withoutFilters } from './orderFilters.ts'

const typed = (search: Search) => ({
  id: search['id'] ?? '',
  mobile: search['mobile'] ?? '',
  status: search['status'] ?? '',
  from: search['from'] ?? '',
  to: search['to'] ?? '',
})

/** The filter panel of the orders list. */
export function OrderFilters(props: {
  search: Search
  onPatch: PatchSearch
  opened: boolean
  onClose: () => void
}) {
  const { search, onPatch, onClose } = props
  const say = useSay()
  const [values, setValues] = useState(() => typed(search))
  const [wasOpen, setWasOpen] = useState(props.opened)
  if (wasOpen !== props.opened) {
    setWasOpen(props.opened)
    setValues(typed(search))
  }
  const set = (name: keyof typeof values) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }))
  const states = orderMachine.states.map((state) => ({ value: state, label: say(`orderStates/${state}`) }))
  const wrongWay = values.from !== '' && values.to !== '' && values.from > values.to
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={say(`orders/filters/${name}`)}
      value={values[name]}
      onChange={(event) => set(name)(event.currentTarget.value)}
      error={name === 'from' && wrongWay ? say('validation/days_order') : undefined}
    />
  )
  return (
    <FilterDrawer
      opened={props.opened}
      title={say('list/filters')}
      onClose={onClose}
      onSearch={() => {
        if (wrongWay) return
        onPatch({ ...values, mobile: values.mobile.trim() })
        onClose()
      }}
      onReset={() => {
        onPatch(withoutFilters)
        onClose()
      }}
    >
      <DigitsInput
        label={say('orders/filters/id')}
        value={values.id}
        onChange={set('id')}
        maxLength={10}
        data-autofocus
      />
      <DigitsInput
        kind="phone"
        label={say('orders/filters/mobile')}
        placeholder="05x xxx xxxx"
        value={values.mobile}
        onChange={set('mobile')}
        maxLength={20}
      />
      <SelectSearch
        label={say('orders/filters/status')}
        placeholder={say('orders/all')}
        clearable
        options={states}
        value={states.find((state) => state.value === values.status) ?? null}
        onChange={(state) => set('status')(state?.value ?? '')}
      />
      {day('from')}
      {day('to')}
    </FilterDrawer>
  )
}
