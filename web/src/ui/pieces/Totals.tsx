import type { ReactNode } from 'react'
import { Money } from './Money.tsx'
import './pieces.css'

export type TotalLine = { key: string; label: ReactNode; halalas: number }

/** The foot of a bill, amounts in halalas; `total` is set apart by a rule and its weight. */
export function Totals(props: { lines: readonly TotalLine[]; total: TotalLine }) {
  return (
    <dl className="totals">
      {props.lines.map((line) => (
        <div key={line.key}>
          <dt>{line.label}</dt>
          <dd>
            <Money halalas={line.halalas} />
          </dd>
        </div>
      ))}
      <div data-total>
        <dt>{props.total.label}</dt>
        <dd>
          <Money halalas={props.total.halalas} />
        </dd>
      </div>
    </dl>
  )
}
