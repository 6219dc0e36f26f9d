import type { ReactNode } from 'react'
import * as styles from './public.module.css'

/** The one card of a public page: brand, what is asked, the form, and other ways at the foot. */
export function SignInCard(props: {
  brand: ReactNode
  title: string
  text?: ReactNode
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <section className={styles.signIn}>
      <div className={styles.signInBrand}>{props.brand}</div>
      <h1>{props.title}</h1>
      {props.text && <div className="muted">{props.text}</div>}
      <div className={styles.signInForm}>{props.children}</div>
      {props.foot && (
        <div className={styles.signInFoot} data-piece="sign-in-foot">
          {props.foot}
        </div>
      )}
    </section>
  )
}
