import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { Good } from '@bustan/contract/sales/orders/orderLines.ts'
import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../../platform/http/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { SelectSearch } from '../../../../ui/form/select/SelectSearch.tsx'
import { useTypedSearch } from '../pieces/useTypedSearch.ts'

/** Chooses a product that is for sale, found by a part of its name; those that stand in for `insteadOf` come first. Prices are as `order` has them. */
export function GoodSelect(props: {
  label: string
  path: string
  order?: number
  insteadOf?: number | undefined
  value: Good | null
  error: string | undefined
  placeholder?: string
  isFirst?: boolean
  onChange: (good: Good | null) => void
}) {
  const t = useT()
  const { search: name, isBehind, onSearch } = useTypedSearch()
  const goods = useQuery({
    ...dataOf(ordersApi.goods, {
      query: {
        name,
        ...(props.order ? { order: props.order } : {}),
        ...(props.insteadOf ? { instead_of: props.insteadOf } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const optionOf = (good: Good) => ({
    value: String(good.id),
    label: good.name,
    detail: t(good.suggested ? 'lines/suggested' : 'lines/goodPrice', {
      price: formatHalalas(toHalalas(good.price)),
      unit: good.unit.name,
    }),
  })
  return (
    <SelectSearch
      label={props.label}
      path={props.path}
      required={props.placeholder === undefined}
      searches
      isFirst={props.isFirst ?? false}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      loading={goods.isFetching || isBehind}
      empty={t('lines/noGoods')}
      error={props.error}
      options={(goods.data ?? []).map(optionOf)}
      value={props.value && optionOf(props.value)}
      onSearch={onSearch}
      onChange={(option) =>
        props.onChange(goods.data?.find(({ id }) => String(id) === option?.value) ?? null)
      }
    />
  )
}
