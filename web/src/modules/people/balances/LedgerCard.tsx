import { orderPages } from '@bustan/contract/sales/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import type { LedgerRow } from '@bustan/contract/people/balances/ledger.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { LedgerFrame, LedgerLine } from '../../../ui/pieces/ledger/LedgerFrame.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { LineSkeleton } from '../profile/LineSkeleton.tsx'
import { LEDGER_ROWS, ledgerOptions } from '../users/people.queries.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import { ToolButton } from '../../../ui/pieces/ToolButton.tsx'
import * as styles from '../profile/personLines.module.css'

const BalanceDialog = latePart(() => import('./BalanceDialog.tsx'), 'BalanceDialog')

const BalanceReceipt = latePart(() => import('./BalanceReceipt.tsx'), 'BalanceReceipt')

const sentenceOf = (t: Translate, row: LedgerRow): string =>
  t(`ledger/kinds/${row.kind}`, {
    name: row.actor ?? t('actors/system'),
    number: `#${row.order_id ?? ''}`,
  })

/** Shows a receipt button for amounts that staff added to a balance or took from it. */
function ReceiptButton({ row, onPrint }: { row: LedgerRow; onPrint: () => void }) {
  const t = useT()
  const label = t('ledger/receipt', { number: `#${row.id}` })
  return (
    <ToolButton label={label} hint onClick={onPrint}>
      <IconPrinter size={17} stroke={1.6} aria-hidden="true" />
    </ToolButton>
  )
}

function Entry({ row, onPrint }: { row: LedgerRow; onPrint: () => void }) {
  const t = useT()
  const sentence = sentenceOf(t, row)
  return (
    <LedgerLine
      delta={row.delta}
      what={
        <>
          {row.order_id === null ? (
            <span>{sentence}</span>
          ) : (
            <AppLink className="link" href={orderPages.show(row.order_id)}>
              {sentence}
            </AppLink>
          )}
          {row.reason && <span dir="auto">{row.reason}</span>}
        </>
      }
      note={
        <>
          <DateTime value={row.at} />
          {row.kind === 'staff' && ` · ${t(`choices/money_way/${row.how ?? 'not_stated'}`)}`}
          {row.of && ` · ${t('ledger/of', { name: row.of.name })}`}
        </>
      }
      change={<Money halalas={Math.abs(toHalalas(row.delta))} />}
      balance={
        <>
          {fieldLabel(t, 'users', 'balance')} <Money halalas={toHalalas(row.after)} />
        </>
      }
      tools={
        <span className={styles.ledgerPaper}>
          {row.kind === 'staff' && <ReceiptButton row={row} onPrint={onPrint} />}
        </span>
      }
    />
  )
}

/** Shows the history of a balance, and the button to change it. */
export function LedgerCard({ user }: { user: UserDetail }) {
  const t = useT()
  const canChange = useCan('users edit') && user.deleted_at === null
  const [page, setPage] = useState(1)
  const [changing, setChanging] = useState(false)
  const [printed, setPrinted] = useState<LedgerRow | null>(null)
  const { data } = useQuery(ledgerOptions(user.id, page))
  return (
    <>
      <LedgerFrame
        title={t('ledger/title')}
        end={
          canChange && (
            <Button size="xs" variant="default" onClick={() => setChanging(true)}>
              {t('ledger/change')}
            </Button>
          )
        }
        waiting={<LineSkeleton lines={LEDGER_ROWS} height={66} />}
        answer={data}
        texts={{ none: t('ledger/none'), newer: t('ledger/newer'), older: t('ledger/older') }}
        page={page}
        onPage={setPage}
      >
        {(rows) => (
          <ul className={styles.balanceLines}>
            {rows.map((row) => (
              <Entry key={row.id} row={row} onPrint={() => setPrinted((now) => now ?? row)} />
            ))}
          </ul>
        )}
      </LedgerFrame>
      {changing && <BalanceDialog user={user} onClose={() => setChanging(false)} />}
      {printed && <BalanceReceipt user={user} entry={printed} onEnd={() => setPrinted(null)} />}
    </>
  )
}
