import { useQuery } from '@tanstack/react-query'
import { actionName, subjectName } from '../../platform/history/phrases.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { Ltr } from '../../ui/pieces/values/Ltr.tsx'
import { actorsOptions } from './audit.queries.ts'

/** Renders the actor by name; by their number until the name is known. */
export function ActorName({ value }: { value: string }) {
  const t = useT()
  const byName = value !== 'system' && value !== 'customer'
  const actors = useQuery({ ...actorsOptions, enabled: byName }).data
  if (!byName) return t(value === 'system' ? 'audit/system' : 'audit/customers')
  return actors?.find((one) => String(one.id) === value)?.name ?? <Ltr>{`#${value}`}</Ltr>
}

/** Renders the subject of a change, in words. */
export const SubjectName = ({ value }: { value: string }) => subjectName(useT(), value)

/** Renders the action, in words. */
export const ActionName = ({ value }: { value: string }) => actionName(useT(), value)
