import { staffMoves } from '@bustan/contract/core/resource/moves.ts'
import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { BulkBar } from '../../ui/list/BulkBar.tsx'
import { useCan } from '../session/can.ts'
import { useT } from '../i18n/i18n.ts'
import type { WholeChoice, WholeList } from '../list/rows/useWholeList.ts'
import { useAction } from '../state/useAction.ts'
import { permissionFor } from './kit.ts'
import { BulkMoves } from '../moves/BulkMoves.tsx'
import type { AnyRow, ListKit } from './kit.ts'
import type { ResourceActions } from './useResourceActions.ts'
import type { WholeAction } from './form/WholeDialog.tsx'
import { latePart } from '../../ui/pieces/latePart.tsx'
import * as styles from '../../ui/list/bulk.module.css'

const WholeDialog = latePart(() => import('./form/WholeDialog.tsx'), 'WholeDialog')

type CheckableList = WholeChoice & { total: number; onPage: () => void }

/** Offers the whole list where a page of it is checked; on a phone, the page. */
function MoreRows({ list }: { list: CheckableList }) {
  const { whole, offered, total, choose, onPage } = list
  const t = useT()
  return offered ? (
    <button type="button" className={styles.bulkMore} onClick={() => choose(!whole)}>
      {whole ? t('whole/page') : t('whole/select', { number: formatNumber(total, 'en') })}
    </button>
  ) : (
    // Cards have no head to check them all.
    <button type="button" className={styles.bulkMore} data-phone onClick={onPage}>
      {t('ui/selectAll')}
    </button>
  )
}

function ActiveButtons({ disabled, onSet }: { disabled: boolean; onSet: (on: boolean) => void }) {
  const t = useT()
  return (
    <>
      <Button variant="white" size="xs" disabled={disabled} onClick={() => onSet(true)}>
        {t('list/activate')}
      </Button>
      <Button variant="white" size="xs" disabled={disabled} onClick={() => onSet(false)}>
        {t('list/deactivate')}
      </Button>
    </>
  )
}

/** Shows the actions for the checked rows of a resource. */
export function ResourceBulk<Row extends AnyRow>(props: {
  kit: ListKit<Row>
  rows: readonly Row[]
  list: CheckableList
  actions: ResourceActions
  onClear: () => void
  onRemove: () => void
}) {
  const { kit, rows, actions, onClear } = props
  const { whole } = props.list
  const t = useT()
  const canSetActive = useCan(permissionFor(kit.definition, 'activate'))
  const canRemove = useCan(permissionFor(kit.definition, 'delete'))
  const Own = kit.list?.Bulk
  // As it was when it was asked for: what changes meanwhile, the server finds by the count.
  const [pending, setPending] = useState<{ action: WholeAction; whole: WholeList } | null>(null)
  const { run, isBusy } = useAction({
    work: (on: boolean) => actions.setManyActive(rows, on),
    onDone: onClear,
  })
  const setActive = (on: boolean) => {
    if (whole) setPending({ action: on ? 'activate' : 'deactivate', whole })
    else void run(on)
  }
  return (
    <BulkBar count={whole?.count ?? rows.length} onClear={onClear} more={<MoreRows list={props.list} />}>
      {canSetActive && 'is_active' in kit.definition.fields && (
        <ActiveButtons disabled={isBusy} onSet={setActive} />
      )}
      {staffMoves(kit.definition.fields).length > 0 && (
        <BulkMoves {...{ kit, rows, whole }} onDone={onClear} />
      )}
      {Own && <Own rows={rows} whole={whole} onDone={onClear} />}
      {canRemove && (
        <Button
          color="red"
          size="xs"
          disabled={isBusy}
          onClick={() => (whole ? setPending({ action: 'delete', whole }) : props.onRemove())}
        >
          {t('list/remove')}
        </Button>
      )}
      {pending && (
        <WholeDialog {...{ kit, actions, ...pending }} onDone={onClear} onClose={() => setPending(null)} />
      )}
    </BulkBar>
  )
}
