import type { ReactNode } from 'react'

/** One line of a card about the own account: what it is, a word about it, and what can be done. */
export function AccountRow(props: {
  picture: ReactNode
  title: ReactNode
  text: ReactNode
  end?: ReactNode
}) {
  return (
    <li className="account-row">
      {props.picture}
      <div className="account-row-text">
        <p className="strong">{props.title}</p>
        <p className="muted">{props.text}</p>
      </div>
      {props.end && <div className="account-row-end">{props.end}</div>}
    </li>
  )
}
