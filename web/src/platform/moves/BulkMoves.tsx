import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import { movePermission, movesOf, staffMoves, stateIn } from '@bustan/contract/core/resource/moves.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { call, keyOfResource } from '../http/call.ts'
import { useT } from '../i18n/i18n.ts'
import type { WholeList } from '../list/rows/useWholeList.ts'
import { can } from '../session/can.ts'
import { useProfile } from '../session/session.ts'
import { useAction } from '../state/useAction.ts'
import type { AnyRow, Kit } from '../resource/kit.ts'
import { MoveDialog, moveText } from './MoveDialog.tsx'

/** A move of what was checked, or of the whole list, as it was when the move was asked for. */
interface Meant {
  move: StateMove
  list: WholeList
  ids: number[] | undefined
}

/** A button for each move that this person may take of some of the checked rows. */
export function BulkMoves(props: {
  kit: Pick<Kit, 'definition'>
  rows: readonly AnyRow[]
  whole: WholeList | null
  onDone: () => void
}) {
  const { kit, rows, whole, onDone } = props
  const { definition } = kit
  const { name, fields } = definition
  const t = useT()
  const profile = useProfile()
  const client = useQueryClient()
  const [pending, setPending] = useState<Meant | null>(null)
  const close = () => setPending(null)
  const { run, isBusy } = useAction({
    work: ({ move, list, ids, reason }: Meant & { reason?: string | undefined }) =>
      call(resourceApi({ name }).moveAll, {
        params: { move: move.name },
        query: list.query,
        body: { count: list.count, ids, reason },
      }),
    onDone: () => {
      close()
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOfResource(name) }),
  })
  const at = stateIn(fields)?.name ?? ''
  // Rows on other pages may stand anywhere.
  const open = whole ? staffMoves(fields) : rows.flatMap((row) => movesOf(fields, row[at]))
  const allowed = open.filter((move) => can(profile, movePermission(definition, move)))
  const byName = new Map(allowed.map((move) => [move.name, move]))
  const start = (move: StateMove) => {
    const meant: Meant = whole
      ? { move, list: whole, ids: undefined }
      : { move, list: { query: {}, count: rows.length }, ids: rows.map(({ id }) => id) }
    if (whole || move.reason || move.confirm) setPending(meant)
    else void run(meant)
  }
  return (
    <>
      {[...byName.values()].map((move) => (
        <Button key={move.name} variant="white" size="xs" disabled={isBusy} onClick={() => start(move)}>
          {moveText(t, move.name)}
        </Button>
      ))}
      {pending && (
        <MoveDialog
          kit={kit}
          move={pending.move}
          count={pending.list.count}
          busy={isBusy}
          onMove={(reason) => void run({ ...pending, reason })}
          onClose={close}
        />
      )}
    </>
  )
}
