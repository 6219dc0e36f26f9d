import type { ReactNode } from 'react'
import './form.css'

/** Cards of fields, and from 992 px a side column for image, switch and dates. What comes last stands below both on a phone. */
export function FormLayout(props: { children: ReactNode; side?: ReactNode; last?: ReactNode }) {
  return (
    <div className="form-layout" data-side={props.side ? true : undefined}>
      <div className="form-column">{props.children}</div>
      {props.side && <div className="form-column form-side">{props.side}</div>}
      {props.last && <div className="form-column form-last">{props.last}</div>}
    </div>
  )
}
