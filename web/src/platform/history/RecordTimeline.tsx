import type { AuditRow } from '@bustan/contract/audit/audit.ts'
import type { StateField } from '@bustan/contract/core/kinds/state.ts'
import { isFinal } from '@bustan/contract/core/values/states.ts'
import { useQuery } from '@tanstack/react-query'
import { SkeletonLines } from '../../ui/pieces/SkeletonLines.tsx'
import { Timeline } from '../../ui/pieces/Timeline.tsx'
import type { TimelineStep } from '../../ui/pieces/Timeline.tsx'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { useT } from '../i18n/i18n.ts'
import { QueryError } from '../state/QueryError.tsx'
import { historyOptions } from './history.queries.ts'
import { actorName } from './phrases.ts'

/** The changes of a record among which its moves are looked for: the most that the trail answers at once. */
const MAX_CHANGES = 100

type Machine = StateField['machine']

/** Returns the state to which a row of the trail led: null where it is no move. */
function stateAfter({ initial, moves }: Machine, { action, changes }: AuditRow): string | null {
  if (action === 'create') return initial
  const after = changes[0]?.after
  const isMove = action === 'undo' || moves.some(({ name }) => name === action)
  return isMove && typeof after === 'string' ? after : null
}

/** Returns how the last step is marked: an end is good or bad, by the tone of its state. */
function statusOfLast(machine: Machine, state: string): TimelineStep['at'] {
  if (!isFinal(machine, state)) return 'current'
  return machine.states[state] === 'danger' ? 'stopped' : 'done'
}

/** The states that a record has come to, oldest first, with who moved it there, when and why. */
export function RecordTimeline(props: {
  resource: string
  id: number
  machine: Machine
  /** Returns the word of a state. */
  stateText: (state: string) => string
}) {
  const { resource, id, machine, stateText } = props
  const t = useT()
  const result = useQuery(historyOptions(resource, String(id), MAX_CHANGES))
  if (result.isError && !result.data) return <QueryError title={t('history/failed')} query={result} />
  if (!result.data) return <SkeletonLines widths={[84, 66]} aria-busy="true" />
  const moved = result.data.data.toReversed().flatMap((row) => {
    const state = stateAfter(machine, row)
    return state === null ? [] : [{ row, state }]
  })
  return (
    <Timeline
      steps={moved.map(({ row, state }, index) => ({
        key: String(row.id),
        at: index === moved.length - 1 ? statusOfLast(machine, state) : 'done',
        label: row.action === 'undo' ? t('history/undone', { state: stateText(state) }) : stateText(state),
        who: actorName(t, row),
        when: <DateTime value={row.at} />,
        why: row.reason,
      }))}
    />
  )
}
