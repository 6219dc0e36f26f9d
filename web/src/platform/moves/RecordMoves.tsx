import type { StateMove } from '@bustan/contract/core/kinds/state.ts'
import { movePermission, movesOf, stateIn } from '@bustan/contract/core/resource/moves.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { call, keyOfResource } from '../http/call.ts'
import { useT } from '../i18n/i18n.ts'
import { can } from '../session/can.ts'
import { useProfile } from '../session/session.ts'
import { showToast } from '../state/toasts.ts'
import { useAction } from '../state/useAction.ts'
import { useUndo } from '../state/useUndo.ts'
import { titleOf } from '../resource/kit.ts'
import type { AnyRow, Kit } from '../resource/kit.ts'
import { isDanger, MoveDialog, moveText } from './MoveDialog.tsx'

interface Props {
  kit: Pick<Kit, 'definition'>
  row: AnyRow
}

/** Returns the moves that leave the state of a record and that this person may take; bad news comes last. */
export function useOpenMoves({ kit, row }: Props): readonly StateMove[] {
  const { definition } = kit
  const profile = useProfile()
  const state = stateIn(definition.fields)
  if (!state) return []
  return movesOf(definition.fields, row[state.name])
    .filter((move) => can(profile, movePermission(definition, move)))
    .toSorted((a, b) => Number(isDanger(kit, a)) - Number(isDanger(kit, b)))
}

/** Takes a move on the version that is shown; afterwards, also where it was refused, the record is loaded anew. */
function useMove({ kit, row }: Props, onDone: () => void) {
  const { name } = kit.definition
  const api = resourceApi({ name })
  const client = useQueryClient()
  const toast = `${name} ${row.id}`
  const refresh = () => client.invalidateQueries({ queryKey: keyOfResource(name) })
  const undoOf = useUndo({
    work: ({ id, version }: AnyRow) => call(api.undo, { params: { id }, body: { version } }),
    toast,
    onSettled: () => void refresh(),
  })
  return useAction({
    toast,
    work: async ({ move, reason }: { move: StateMove; reason?: string | undefined }) => {
      const moved = await call(api.move, {
        params: { id: row.id, move: move.name },
        body: { version: row.version, reason },
      })
      const action = move.undo && undoOf([moved.data])
      showToast({ id: toast, message: moved.message, ...(action && { action }) })
    },
    onDone,
    onSettled: refresh,
  })
}

/** A button for each of the open moves of a record. */
export function RecordMoves({ kit, row, moves }: Props & { moves: readonly StateMove[] }) {
  const t = useT()
  const [shown, setShown] = useState<string | null>(null)
  const close = () => setShown(null)
  const { run, isBusy } = useMove({ kit, row }, close)
  const open = moves.find(({ name }) => name === shown)
  return (
    <>
      {moves.map((move) => (
        <Button
          key={move.name}
          variant={isDanger(kit, move) ? 'default' : 'light'}
          {...(isDanger(kit, move) ? { color: 'red' } : {})}
          disabled={isBusy}
          onClick={() => (move.reason || move.confirm ? setShown(move.name) : void run({ move }))}
        >
          {moveText(t, move.name)}
        </Button>
      ))}
      {open && (
        <MoveDialog
          kit={kit}
          move={open}
          of={titleOf(kit.definition, row)}
          count={1}
          busy={isBusy}
          onMove={(reason) => void run({ move: open, reason })}
          onClose={close}
        />
      )}
    </>
  )
}
