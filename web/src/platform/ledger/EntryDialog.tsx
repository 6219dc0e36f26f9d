import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import { ledgerApi } from '@bustan/contract/core/ledger/ledgerApi.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { RIYAL_SIGN } from '@bustan/contract/core/values/money.ts'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { QuickButton } from '../../ui/dialogs/QuickButton.tsx'
import { DigitsInput } from '../../ui/form/codes/DigitsInput.tsx'
import * as dialogStyles from '../../ui/dialogs/dialogs.module.css'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useForm } from '../forms/useForm.ts'
import { call, keyOfResource } from '../http/call.ts'
import { useT } from '../i18n/i18n.ts'
import { optionText } from '../resource/kinds/choice.tsx'
import * as styles from './ledger.module.css'

interface Values {
  kind: string
  amount: string
  reason: string
}

/** Changes a balance by an entry of one of `kinds`. */
export function EntryDialog(props: {
  ledger: Ledger
  id: number
  kinds: readonly string[]
  onClose: () => void
}) {
  const { ledger, id, kinds, onClose } = props
  const t = useT()
  const client = useQueryClient()
  const { frame, ...form } = useForm<Values>({
    resource: ledger.name,
    initial: { kind: kinds[0] ?? '', amount: '', reason: '' },
    fieldOf: () => 'amount',
    send: async (values) => {
      const { message } = await call(ledgerApi(ledger).add, { params: { id }, body: { ...values } }).finally(
        () => void client.invalidateQueries({ queryKey: keyOfResource(ledger.name) }),
      )
      onClose()
      return message
    },
  })
  const { kind, amount, reason } = form.values
  const needsReason = ledger.entries[kind]?.reason === true
  const isMoney = ledger.unit === 'money'
  return (
    <FormDialog
      title={t('balances/add')}
      size={460}
      frame={frame}
      busy={form.busy}
      className={styles.form}
      confirmLabel={t('balances/save')}
      disabled={!(Number(toWesternDigits(amount)) > 0) || (needsReason && reason.trim() === '')}
      closeLabel={t('form/cancel')}
      onClose={onClose}
    >
      <div
        className={dialogStyles.dialogQuick}
        data-piece="dialog-quick"
        role="group"
        aria-label={labelByName(t, ledger.name, 'kind')}
      >
        {kinds.map((one) => (
          <QuickButton key={one} isPressed={one === kind} onClick={() => form.set('kind', one)}>
            {optionText(t, 'kind', one)}
          </QuickButton>
        ))}
      </div>
      <DigitsInput
        kind={isMoney ? 'decimal' : 'integer'}
        name="amount"
        label={t('balances/amount')}
        required
        data-autofocus
        {...(isMoney ? { start: RIYAL_SIGN } : {})}
        maxLength={12}
        value={amount}
        error={form.problems['amount']}
        onChange={(digits) => form.set('amount', digits)}
      />
      <Textarea
        {...form.input('reason')}
        label={labelByName(t, ledger.name, 'reason')}
        required={needsReason}
        rows={2}
        dir="auto"
        maxLength={500}
      />
    </FormDialog>
  )
}
