import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import { ledgerApi } from '@bustan/contract/core/ledger/ledgerApi.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { RIYAL_SIGN } from '@bustan/contract/core/values/money.ts'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { QuickGroup } from '../../ui/dialogs/QuickGroup.tsx'
import { DigitsInput } from '../../ui/form/codes/DigitsInput.tsx'
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

interface Props {
  ledger: Ledger
  id: number
  kinds: readonly string[]
  onClose: () => void
}

/** The form of an entry, which closes once it is added. */
function useEntryForm({ ledger, id, kinds, onClose }: Props) {
  const client = useQueryClient()
  return useForm<Values>({
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
}

/** Changes a balance by an entry of one of `kinds`. */
export function EntryDialog(props: Props) {
  const { ledger, kinds, onClose } = props
  const t = useT()
  const { frame, ...form } = useEntryForm(props)
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
      <QuickGroup
        label={labelByName(t, ledger.name, 'kind')}
        options={kinds.map((value) => ({ value, label: optionText(t, 'kind', value) }))}
        value={kind}
        onChange={(value) => form.set('kind', value)}
      />
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
