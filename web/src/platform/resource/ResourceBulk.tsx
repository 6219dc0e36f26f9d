import { Button } from '@mantine/core'
import { useState } from 'react'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import { useCan } from '../can.ts'
import { useSay } from '../i18n.ts'
import { pairOf } from './kit.ts'
import type { AnyRow, Kit } from './kit.ts'
import type { ResourceActions } from './useResourceActions.ts'

/** What can be done with the checked rows of a resource. */
export function ResourceBulk(props: {
  kit: Kit
  rows: readonly AnyRow[]
  actions: ResourceActions
  onClear: () => void
  onRemove: () => void
}) {
  const { kit, rows, actions, onClear } = props
  const say = useSay()
  const canTurn = useCan(pairOf(kit.definition, 'activate'))
  const canRemove = useCan(pairOf(kit.definition, 'delete'))
  const Own = kit.list?.Bulk
  const [busy, setBusy] = useState(false)
  const turn = async (on: boolean) => {
    setBusy(true)
    await actions.turnMany(rows, on)
    setBusy(false)
    onClear()
  }
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      {canTurn && 'is_active' in kit.definition.fields && (
        <>
          <Button variant="white" size="xs" disabled={busy} onClick={() => void turn(true)}>
            {say('list/activate')}
          </Button>
          <Button variant="white" size="xs" disabled={busy} onClick={() => void turn(false)}>
            {say('list/deactivate')}
          </Button>
        </>
      )}
      {Own && <Own rows={rows} onDone={onClear} />}
      {canRemove && (
        <Button variant="white" size="xs" disabled={busy} onClick={props.onRemove}>
          {say('list/remove')}
        </Button>
      )}
    </BulkBar>
  )
}
