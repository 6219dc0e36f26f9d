import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { RIYAL_SIGN, formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import { cashApi } from '@bustan/contract/sales/cash/cash.api.ts'
import type { Carried } from '@bustan/contract/sales/cash/cash.ts'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { useForm } from '../../../platform/forms/useForm.ts'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { CASH_KEY } from './cashFilters.ts'
import * as styles from './cash.module.css'

/** Asks how much cash it is that is handed over, of oneself or of somebody else. */
export function HandOverDialog(props: { cash: Carried; isOwn: boolean; onClose: () => void }) {
  const { cash, isOwn, onClose } = props
  const t = useT()
  const client = useQueryClient()
  const { name, id } = cash.carrier
  const { frame, ...form } = useForm({
    resource: 'cash',
    toast: 'cash',
    initial: { declared: '', note: '' },
    send: async ({ declared, note }) => {
      const { message } = await call(cashApi.handOver, { body: { carrier_id: id, declared, note } })
      await client.invalidateQueries({ queryKey: CASH_KEY })
      onClose()
      return message
    },
  })
  const amount = `${RIYAL_SIGN}\u00A0${formatHalalas(toHalalas(cash.amount ?? 0))}`
  return (
    <FormDialog
      title={t(isOwn ? 'cash/handOverTitle' : 'cash/receiveTitle', { name })}
      size={440}
      frame={frame}
      busy={form.busy}
      className={styles.form}
      confirmLabel={t(isOwn ? 'cash/handOver' : 'cash/receive')}
      disabled={toHalalas(form.values.declared) === null || form.values.declared === ''}
      onClose={onClose}
    >
      <p>{t(isOwn ? 'cash/handOverText' : 'cash/receiveText', { name, amount })}</p>
      <DigitsInput
        kind="decimal"
        name="declared"
        data-path="declared"
        data-autofocus
        label={fieldLabel(t, 'cash', 'declared')}
        required
        maxLength={12}
        end={<bdi>{RIYAL_SIGN}</bdi>}
        value={form.values.declared}
        error={form.problems['declared']}
        onChange={(digits) => form.set('declared', digits)}
      />
      <Textarea
        {...form.input('note')}
        label={fieldLabel(t, 'cash', 'note')}
        rows={2}
        dir="auto"
        maxLength={500}
      />
    </FormDialog>
  )
}
