import type { ReactNode } from 'react'
import './public.css'

/** The one card of a public page: brand, what is asked, the form, and other ways at the foot. */
export function SignInCard(props: {
  brand: ReactNode
  title: string
  text?: ReactNode
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <section className="sign-in">
      <div className="sign-in-brand">{props.brand}</div>
      <h1>{props.title}</h1>
      {props.text && <div className="muted">{props.text}</div>}
      <div className="sign-in-form">{props.children}</div>
      {props.foot && <div className="sign-in-foot">{props.foot}</div>}
    </section>
  )
}
