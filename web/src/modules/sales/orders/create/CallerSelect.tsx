import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { Caller } from '@bustan/contract/sales/orders/staffOrders.ts'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../../platform/http/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { SelectSearch } from '../../../../ui/form/select/SelectSearch.tsx'
import { useTypedSearch } from '../pieces/useTypedSearch.ts'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import type { NewPerson } from './orderDraft.ts'

/** Returns somebody new by what was typed: a number or a name. */
function personOf(typed: string): NewPerson {
  const digits = toWesternDigits(typed)
  if (/^[+\d\s-]+$/.test(digits))
    return { first_name: '', last_name: '', mobile: digits.replaceAll(/[\s-]/g, '') }
  const [first = '', ...rest] = typed.split(/\s+/)
  return { first_name: first, last_name: rest.join(' '), mobile: '' }
}

/** Chooses the customer of an order by a part of their number or name, or begins somebody new. */
export function CallerSelect(props: {
  error: string | undefined
  onChoose: (caller: Caller) => void
  onNew: (person: NewPerson) => void
}) {
  const t = useT()
  const { typed, search, isBehind, onSearch } = useTypedSearch()
  const callers = useQuery({
    ...dataOf(ordersApi.callers, { query: { search } }),
    placeholderData: keepPreviousData,
    // Balances and last orders are those of this call.
    staleTime: 0,
  })
  const offered = typed === '' ? [] : (callers.data ?? [])
  return (
    <SelectSearch
      label={t('placing/findClient')}
      path="user_id"
      required
      searches
      loading={typed !== '' && (callers.isFetching || isBehind)}
      placeholder={t('placing/findClientHint')}
      empty={t(typed === '' ? 'placing/findClientHint' : 'placing/noClient')}
      error={props.error}
      options={offered.map((caller) => ({
        value: String(caller.id),
        label: caller.name,
        detail: caller.mobile && <Ltr>{caller.mobile}</Ltr>,
      }))}
      value={null}
      onSearch={onSearch}
      onChange={(option) => {
        const caller = offered.find(({ id }) => String(id) === option?.value)
        if (caller) props.onChoose(caller)
      }}
      add={{
        label: (text) =>
          text === '' ? t('placing/newClientTitle') : t('placing/newClient', { typed: text }),
        onAdd: (text) => props.onNew(personOf(text)),
      }}
    />
  )
}
