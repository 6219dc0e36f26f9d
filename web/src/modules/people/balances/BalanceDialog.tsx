import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { RIYAL_SIGN, fromHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import { usersApi } from '@bustan/contract/people/users/users.api.ts'
import { MAX_BALANCE, moneyWays } from '@bustan/contract/people/balances/ledger.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import type { MoneyWay } from '@bustan/contract/people/balances/ledger.ts'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { ReadyReasons } from '../../../ui/dialogs/ReadyReasons.tsx'
import { toggleReason } from '../../../ui/dialogs/reasons.ts'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { QuickGroup } from '../../../ui/dialogs/QuickGroup.tsx'
import * as peopleDialogsStyles from '../users/peopleDialogs.module.css'

const MODES = ['add', 'take', 'set'] as const
type Mode = (typeof MODES)[number]

/** Returns the resulting balance in halalas; null while the amount is invalid. */
function balanceAfter(mode: Mode, amount: string, now: number): number | null {
  const halalas = toHalalas(amount)
  if (halalas === null || halalas < 0) return null
  return { add: now + halalas, take: now - halalas, set: halalas }[mode]
}

interface Props {
  user: UserDetail
  /** Begins with paying out the whole balance. */
  payout?: boolean
  onClose: () => void
}

interface Values {
  mode: Mode
  balance: string
  reason: string
  how: MoneyWay | null
}

function useBalanceForm({ user, payout = false, onClose }: Props) {
  const t = useT()
  const client = useQueryClient()
  const now = toHalalas(user.balance)
  return useForm<Values>({
    resource: 'users',
    initial: {
      mode: payout ? 'take' : 'add',
      balance: payout ? String(user.balance) : '',
      reason: payout ? t('ledger/quick/payout') : '',
      how: null,
    },
    fieldOf: () => 'balance',
    send: async ({ mode, balance, reason, how }) => {
      const wanted = balanceAfter(mode, balance, now)
      const { message } = await call(usersApi.changeBalance, {
        params: { id: user.id },
        body: {
          balance: wanted === null ? balance : fromHalalas(wanted),
          reason,
          how,
          version: user.version,
        },
      }).finally(() => void client.invalidateQueries({ queryKey: ['users'] }))
      onClose()
      return message
    },
  })
}

function ModeButtons({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const t = useT()
  const options = MODES.map((value) => ({ value, label: t(`ledger/${value}`) }))
  return <QuickGroup label={t('ledger/mode')} options={options} value={mode} onChange={onChange} />
}

/** Shows the ways in which the money can be received or paid; a second click clears the choice. */
function WayButtons({ way, onChange }: { way: MoneyWay | null; onChange: (way: MoneyWay | null) => void }) {
  const t = useT()
  const label = fieldLabel(t, 'users', 'money_way')
  return (
    <div className={peopleDialogsStyles.balanceWay}>
      <span className={peopleDialogsStyles.balanceWayLabel} aria-hidden="true">
        {label}
      </span>
      <QuickGroup
        label={label}
        options={moneyWays.map((value) => ({ value, label: t(`choices/money_way/${value}`) }))}
        value={way}
        onChange={(one) => onChange(way === one ? null : one)}
      />
    </div>
  )
}

function BalancePreview({ now, after }: { now: number; after: number | null }) {
  const t = useT()
  return (
    <dl className={peopleDialogsStyles.balancePreview} aria-live="polite">
      <div>
        <dt>{t('ledger/now')}</dt>
        <dd>
          <Money halalas={now} />
        </dd>
      </div>
      <div>
        <dt>{t('ledger/becomes')}</dt>
        <dd>{after === null || after < 0 ? '—' : <Money halalas={after} strong />}</dd>
      </div>
    </dl>
  )
}

interface WhyProps {
  reason: string
  input: ReturnType<ReturnType<typeof useBalanceForm>['input']>
  onChoose: (reason: string) => void
}

/** Why the balance changes, in words of one's own or ready ones. */
function Why({ reason, input, onChoose }: WhyProps) {
  const t = useT()
  return (
    <>
      <Textarea
        {...input}
        label={fieldLabel(t, 'users', 'reason')}
        description={t('ledger/reasonText')}
        required
        rows={2}
        dir="auto"
        maxLength={500}
      />
      <ReadyReasons
        reasons={(['sorry', 'gift', 'mistake', 'cash', 'payout'] as const).map((key) =>
          t(`ledger/quick/${key}`),
        )}
        said={reason}
        onChoose={(ready) => onChoose(toggleReason(reason, ready))}
      />
    </>
  )
}

/** Adds to a balance, takes from it or sets it, with a reason; says what it will be before it is done. */
export function BalanceDialog(props: Props) {
  const { user, onClose } = props
  const t = useT()
  const now = toHalalas(user.balance)
  const { frame, ...form } = useBalanceForm(props)
  const { mode, balance, reason, how } = form.values
  const after = balanceAfter(mode, balance, now)
  const problem =
    after === null ? undefined : after < 0 ? t('ledger/tooLow') : after === now ? t('ledger/same') : undefined
  const ready = after !== null && !problem && after <= MAX_BALANCE && reason.trim() !== ''
  return (
    <FormDialog
      title={t('ledger/change')}
      size={460}
      frame={frame}
      busy={form.busy}
      className={peopleDialogsStyles.balanceForm}
      confirmLabel={t('ledger/save')}
      disabled={!ready}
      closeLabel={t('form/cancel')}
      onClose={onClose}
    >
      <ModeButtons mode={mode} onChange={(one) => form.set('mode', one)} />
      <DigitsInput
        kind="decimal"
        name="balance"
        label={t(mode === 'set' ? 'ledger/set' : 'ledger/amount')}
        required
        data-autofocus
        start={RIYAL_SIGN}
        maxLength={12}
        value={balance}
        error={form.problems['balance'] ?? problem}
        onChange={(digits) => form.set('balance', digits)}
      />
      <WayButtons way={how} onChange={(one) => form.set('how', one)} />
      <Why reason={reason} input={form.input('reason')} onChoose={(one) => form.set('reason', one)} />
      <BalancePreview now={now} after={after} />
    </FormDialog>
  )
}
