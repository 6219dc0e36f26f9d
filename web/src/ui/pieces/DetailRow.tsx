import type { ReactNode } from 'react'
import './detailRow.css'

/** One line of a card, in a list of class `detail-rows`: what it is, a word about it, and what can be done. */
export function DetailRow(props: { picture: ReactNode; title: ReactNode; text: ReactNode; end?: ReactNode }) {
  return (
    <li className="detail-row">
      {props.picture}
      <div className="detail-row-text">
        <p className="strong">{props.title}</p>
        <p className="muted">{props.text}</p>
      </div>
      {props.end && <div className="detail-row-end">{props.end}</div>}
    </li>
  )
}
