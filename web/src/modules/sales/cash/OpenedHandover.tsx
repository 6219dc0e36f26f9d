import { closePages } from '@bustan/contract/sales/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { cashApi } from '@bustan/contract/sales/cash/cash.api.ts'
import type { HandoverRow } from '@bustan/contract/sales/cash/cash.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { FieldOf, Translate } from '../../../platform/i18n/i18n.ts'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import type { Definitions } from '../../../ui/pieces/DefinitionList.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { CASH_KEY } from './cashFilters.ts'
import { closeNumber, Difference, HandoverBadge } from './cashColumns.tsx'
import { CountDialog } from './CountDialog.tsx'
import * as styles from './cash.module.css'

/** The facts of a hand-over beside whose it is. */
type FactKey = Exclude<keyof HandoverRow & FieldOf<'cash'>, 'carrier'>

/** Asks why cash differs from what was expected. */
function SettleDialog({ handover, onClose }: { handover: HandoverRow; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { run, isBusy } = useAction({
    toast: 'cash',
    work: (reason: string) =>
      call(cashApi.settle, { params: { id: handover.id }, body: { reason, version: handover.version } }),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: CASH_KEY })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('cash/settleTitle', { name: handover.carrier.name })}
      message={t('cash/settleText')}
      label={fieldLabel(t, 'cash', 'reason')}
      missing={t('cash/missing')}
      confirmLabel={t('cash/settle')}
      quick={(['change', 'refund', 'lost', 'miscounted'] as const).map((key) => t(`cash/quick/${key}`))}
      busy={isBusy}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  )
}

/** A person, and when they did it. */
const By = ({ who, at }: { who: { name: string }; at: string | null }) => (
  <>
    <bdi>{who.name}</bdi> {at && <DateTime muted value={at} />}
  </>
)

/** Returns all that is known of a hand-over. */
function factsOf(t: Translate, handover: HandoverRow): Definitions {
  const fact = (key: FactKey, value: ReactNode, wide = false) => ({
    key,
    label: fieldLabel(t, 'cash', key),
    value,
    wide,
  })
  const money = (riyals: number | null) =>
    riyals === null ? (
      <span className="muted">{t('cash/hidden')}</span>
    ) : (
      <Money halalas={toHalalas(riyals)} />
    )
  const { counted, difference, counted_by: counter, settled_by: settler, reason, note } = handover
  return [
    fact('state', <HandoverBadge state={handover.state} />),
    fact('handed_at', <DateTime value={handover.handed_at} />),
    fact('payments', handover.payments),
    fact('declared', money(handover.declared)),
    fact('expected', money(handover.expected)),
    counted !== null && fact('counted', money(counted)),
    difference !== null && fact('difference', <Difference riyals={difference} />),
    counter && fact('counted_by', <By who={counter} at={handover.counted_at} />),
    reason !== null && settler && fact('settled_by', <By who={settler} at={handover.settled_at} />),
    reason !== null && fact('reason', reason, true),
    note !== null && fact('note', note, true),
  ]
}

/** Shows what became of cash that was handed over. */
function Facts({ handover, onClose }: { handover: HandoverRow; onClose: () => void }) {
  const t = useT()
  const canClose = useCan('cash close')
  const { carrier, close_id: closeId } = handover
  return (
    <DialogFrame title={t('cash/handoverTitle', { name: carrier.name })} size={480} onClose={onClose}>
      <DefinitionList items={factsOf(t, handover)} columns={2} />
      {canClose && closeId !== null && (
        <p className={styles.toClose}>
          <Button component={AppLink} href={closePages.show(closeId)} variant="default">
            {t('cash/toClose')}&nbsp;<bdi>{closeNumber(closeId)}</bdi>
          </Button>
        </p>
      )}
    </DialogFrame>
  )
}

/** Counts a hand-over, settles it, or shows it: whatever its reader may do next. */
export function OpenedHandover(props: { handover: HandoverRow; onClose: () => void }) {
  if (props.handover.can_count) return <CountDialog {...props} />
  if (props.handover.can_settle) return <SettleDialog {...props} />
  return <Facts {...props} />
}
