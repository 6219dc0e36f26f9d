import { useQuery } from '@tanstack/react-query'
import { chosenOptions } from '../../../../platform/state/chosen.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { clientIds } from './clientIds.ts'

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
