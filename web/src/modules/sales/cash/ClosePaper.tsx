import type { CloseDocument, ClosedHandover } from '@bustan/contract/sales/cash/cash.ts'
import type { ReactNode } from 'react'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { Amount, Both } from '../invoices/paper/paperPieces.tsx'
import { paperTime } from '../invoices/paper/paperWords.ts'
import { closeWords, kindWords } from './closeWords.ts'
import * as styles from './closePaper.module.css'

type Word = keyof typeof closeWords

function Row({ word, total, children }: { word: Word; total?: boolean; children: ReactNode }) {
  return (
    <div data-total={total || undefined}>
      <dt>
        <Both of={closeWords[word]} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Each kind of payment: the amount that came in, and the one that was given back. */
function Kinds({ payments, total }: Pick<CloseDocument, 'payments' | 'total'>) {
  return (
    <dl>
      {payments.map(({ kind, count, received, returned }) => (
        <div key={kind}>
          <dt>
            <Both inline of={kindWords[kind]} /> <Ltr>{`× ${count}`}</Ltr>
            {returned > 0 && (
              <span className={styles.returned}>
                <Both inline of={closeWords.returned} /> <Amount halalas={-returned} />
              </span>
            )}
          </dt>
          <dd>
            <Amount halalas={received - returned} />
          </dd>
        </div>
      ))}
      <Row word="total" total>
        <Amount halalas={total} />
      </Row>
    </dl>
  )
}

function Handover({ handover }: { handover: ClosedHandover }) {
  const { carrier, counted_by: counter, settled_by: settler, reason, difference } = handover
  return (
    <dl>
      <Row word="carriedBy">
        <bdi>{carrier.name}</bdi>
      </Row>
      <Row word="declared">
        <Amount halalas={handover.declared} />
      </Row>
      <Row word="expected">
        <Amount halalas={handover.expected} />
      </Row>
      <Row word="counted">
        <Amount halalas={handover.counted} />
      </Row>
      <Row word="difference" total={difference !== 0}>
        <Amount halalas={difference} />
      </Row>
      <Row word="countedBy">
        <bdi>{counter.name}</bdi>
      </Row>
      {settler && (
        <Row word="settledBy">
          <bdi>{settler.name}</bdi>
        </Row>
      )}
      {reason !== null && (
        <Row word="reason">
          <bdi>{reason}</bdi>
        </Row>
      )}
    </dl>
  )
}

/** When and by whom it was closed, and the payments that it covers. */
function Facts({ document }: { document: CloseDocument }) {
  const { from, to } = document
  return (
    <dl>
      <Row word="closed">
        <Ltr>{paperTime(document.closed_at)}</Ltr>
      </Row>
      <Row word="closedBy">
        <bdi>{document.closed_by.name}</bdi>
      </Row>
      {from && (
        <Row word="from">
          <Ltr>{paperTime(from)}</Ltr>
        </Row>
      )}
      {to && (
        <Row word="to">
          <Ltr>{paperTime(to)}</Ltr>
        </Row>
      )}
      <Row word="orders">
        <Ltr>{document.orders}</Ltr>
      </Row>
    </dl>
  )
}

/** Cash that was still carried as the day was closed. */
function StillCarried({ carried }: Pick<CloseDocument, 'carried'>) {
  return (
    <dl>
      <div>
        <dt>
          <Both of={closeWords.carried} />
        </dt>
      </div>
      {carried.map((one) => (
        <div key={one.carrier.id}>
          <dt>
            <bdi>{one.carrier.name}</bdi> <Ltr>{`× ${one.payments}`}</Ltr>
          </dt>
          <dd>
            <Amount halalas={one.amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A close of a day as it was made, for a roll of 80 mm: in both languages, whoever looks at it. */
export function ClosePaper({ document, label }: { document: CloseDocument; label: string }) {
  const { shop, kind, number, carried, handovers } = document
  return (
    <section className={styles.paper} data-piece="close-paper" dir="rtl" lang="ar" aria-label={label}>
      <header>
        <p className={styles.name}>
          <Both of={shop} />
        </p>
        <h2>
          <Both of={closeWords[kind]} />
        </h2>
        <p className={styles.number}>
          <Ltr>{`Z-${number}`}</Ltr>
        </p>
      </header>
      <Facts document={document} />
      <Kinds {...document} />
      {handovers.map((handover) => (
        <Handover key={handover.id} handover={handover} />
      ))}
      {handovers.length > 1 && (
        <dl>
          <Row word="allCounted">
            <Amount halalas={document.counted} />
          </Row>
          <Row word="allDifference" total>
            <Amount halalas={document.difference} />
          </Row>
        </dl>
      )}
      {carried.length > 0 && <StillCarried carried={carried} />}
      <footer>
        <Both of={closeWords.before} />
        <Ltr className={styles.hash}>{document.previous_hash}</Ltr>
      </footer>
    </section>
  )
}
