import { useQuery } from '@tanstack/react-query'
import { chosenOptions } from '../../../../platform/state/chosen.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'

/** The clients an address names, `1,2`; what is no number is left out. */
export const clientIds = (value: string): readonly string[] => [
  ...new Set(value.split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id))),
]

/** Clients as an address names them. */
export const idsText = (ids: readonly string[]): string => ids.join(',')

/** Renders the people a report is about: one by name, of several the first and how many more. */
export function ClientNames({ value }: { value: string }) {
  const t = useT()
  const [first = '', ...others] = clientIds(value)
  const { data } = useQuery({ ...chosenOptions('users', first), enabled: first !== '' })
  return (
    <>
      {data ? <bdi>{data.name}</bdi> : <Ltr>{`#${first}`}</Ltr>}
      {others.length > 0 && ` ${t('report/andMore', { count: others.length })}`}
    </>
  )
}
