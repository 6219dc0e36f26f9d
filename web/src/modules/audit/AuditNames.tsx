import { useQuery } from '@tanstack/react-query'
import { actionName, subjectName } from '../../platform/history/phrases.ts'
import { useT } from '../../platform/i18n.ts'
import { Ltr } from '../../ui/pieces/Ltr.tsx'
import { actorsOptions } from './audit.queries.ts'

/** Who did it, by name; by their number until it is known. */
export function ActorName({ value }: { value: string }) {
  const t = useT()
  const byName = value !== 'system' && value !== 'customer'
  const actors = useQuery({ ...actorsOptions, enabled: byName }).data
  if (!byName) return t(value === 'system' ? 'audit/system' : 'audit/customers')
  return actors?.find((one) => String(one.id) === value)?.name ?? <Ltr>{`#${value}`}</Ltr>
}

/** What it was done to, in words. */
export const SubjectName = ({ value }: { value: string }) => subjectName(useT(), value)

/** What was done, in words. */
export const ActionName = ({ value }: { value: string }) => actionName(useT(), value)
