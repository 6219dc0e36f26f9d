import type { ReactNode } from 'react'
import './form.css'

/** Cards of fields, and from 992 px a side column for image, switch and dates. */
export function FormLayout(props: { children: ReactNode; side?: ReactNode }) {
  return (
    <div className="form-layout" data-side={props.side ? true : undefined}>
      <div className="form-column">{props.children}</div>
      {props.side && <div className="form-column">{props.side}</div>}
    </div>
  )
}
