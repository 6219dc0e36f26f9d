import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { useProfile } from '../../../../platform/session/session.ts'
import { choicesOptions } from '../../../../platform/state/chosen.ts'
import { SelectSearch } from '../../../../ui/form/select/SelectSearch.tsx'
import { useTypedSearch } from '../pieces/useTypedSearch.ts'

/** A member of staff who carries cash. */
export interface Carrier {
  id: number
  name: string
}

/** Chooses who carries the cash: whoever records it unless somebody else is chosen, by those alone who may see the staff. */
export function CarrierSelect(props: {
  value: Carrier | null
  error: string | undefined
  onChange: (carrier: Carrier | null) => void
}) {
  const t = useT()
  const profile = useProfile()
  const maySee = useCan('admins index')
  const { search, isBehind, onSearch } = useTypedSearch()
  const staff = useQuery({ ...choicesOptions('admins', search, undefined), enabled: maySee })
  if (!maySee) return null
  const others = (staff.data?.data ?? []).filter(({ id }) => id !== profile?.id)
  const optionOf = ({ id, name }: Carrier) => ({ value: String(id), label: name })
  return (
    <SelectSearch
      label={fieldLabel(t, 'orders', 'carrier')}
      path="carrier_id"
      clearable
      placeholder={t('payments/me')}
      loading={staff.isFetching || isBehind}
      error={props.error}
      options={others.map(optionOf)}
      value={props.value && optionOf(props.value)}
      onSearch={onSearch}
      onChange={(option) => props.onChange(option && { id: Number(option.value), name: option.label })}
    />
  )
}
