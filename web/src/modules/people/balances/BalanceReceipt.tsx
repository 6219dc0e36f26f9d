import { formatHalalas, toHalalas } from '@bustan/contract/core/values/money.ts'
import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import type { LedgerRow } from '@bustan/contract/people/balances/ledger.ts'
import type { ReactNode } from 'react'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Words } from '../../../ui/pieces/values/Words.tsx'
import { Sheets } from '../../../ui/print/Sheets.tsx'
import { useUiDates } from '../../../ui/UiProvider.tsx'
import { momentText, receiptWords } from './balanceReceiptWords.ts'
import type { InBoth } from './balanceReceiptWords.ts'
import * as styles from './balanceReceipt.module.css'

/** The same in both languages, Arabic first. */
const Both = ({ of }: { of: InBoth }) => (
  <>
    <bdi lang="ar" dir="rtl">
      {of.ar}
    </bdi>{' '}
    {of.en !== of.ar && (
      <bdi lang="en" dir="ltr" className={styles.balanceReceiptEn}>
        {of.en}
      </bdi>
    )}
  </>
)

const Amount = ({ riyals }: { riyals: number }) => (
  <Ltr>{`${formatHalalas(Math.abs(toHalalas(riyals)))} SAR`}</Ltr>
)

function Head() {
  const shop = useAppInfo()?.shop
  return (
    <div>
      {shop?.name && (
        <p className={styles.balanceReceiptName}>
          <Both of={shop.name} />
        </p>
      )}
      {shop?.address && (
        <p>
          <Words>{shop.address.ar}</Words>
        </p>
      )}
      {shop?.tax_number && (
        <p>
          <Both of={receiptWords.taxNumber} /> <Ltr>{shop.tax_number}</Ltr>
        </p>
      )}
    </div>
  )
}

type Fact = [label: InBoth, value: ReactNode]

const factIf = (label: InBoth, text: string | null | undefined): Fact[] =>
  text ? [[label, <bdi key={label.en}>{text}</bdi>]] : []

function useFacts(user: UserDetail, entry: LedgerRow): Fact[] {
  const { timeZone } = useUiDates()
  const mobile = user.mobile_e164
  return [
    [receiptWords.at, <Ltr key="at">{momentText(entry.at, timeZone)}</Ltr>],
    [
      entry.delta > 0 ? receiptWords.from : receiptWords.to,
      <span key="who">
        <bdi>{entry.of?.name ?? user.name}</bdi> {mobile && <Ltr>{displayPhone(mobile)}</Ltr>}
      </span>,
    ],
    [receiptWords.how, <Both key="how" of={receiptWords[entry.how ?? 'notStated']} />],
    ...factIf(receiptWords.reason, entry.reason),
    [receiptWords.before, <Amount key="before" riyals={entry.before} />],
    [receiptWords.after, <Amount key="after" riyals={entry.after} />],
    ...factIf(receiptWords.by, entry.actor),
  ]
}

/**
 * Draws the receipt for a person who added money to a balance or was paid out, in both languages, laid out by the width of the
 * paper.
 */
function Receipt({ user, entry }: { user: UserDetail; entry: LedgerRow }) {
  const facts = useFacts(user, entry)
  return (
    <section className={styles.balanceReceipt} dir="rtl" lang="ar" aria-hidden="true">
      <header>
        <Head />
        <div>
          <p className={styles.balanceReceiptName}>
            <Both of={entry.delta > 0 ? receiptWords.receipt : receiptWords.voucher} />
          </p>
          <Ltr className="strong">{`#${entry.id}`}</Ltr>
        </div>
      </header>
      <p className={styles.balanceReceiptAmount}>
        <Both of={receiptWords.amount} /> <Amount riyals={entry.delta} />
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label.en}>
            <dt>
              <Both of={label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.balanceReceiptSigns}>
        <span>
          <Both of={receiptWords.signedBy} />
        </span>
        <span>
          <Both of={entry.delta > 0 ? receiptWords.payer : receiptWords.payee} />
        </span>
      </p>
    </section>
  )
}

/** Prints the receipt of a change of a balance; the printer's paper decides whether it is a sheet or a roll. */
export function BalanceReceipt(props: { user: UserDetail; entry: LedgerRow; onEnd: () => void }) {
  return (
    <Sheets onEnd={props.onEnd}>
      <Receipt user={props.user} entry={props.entry} />
    </Sheets>
  )
}
