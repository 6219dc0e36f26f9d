import type { ReactNode } from 'react'
import { Leaves } from './Leaves.tsx'
import './public.css'

/** The frame of every page before sign-in: leaves behind, one card in the middle, theme and language at the corner. */
export function PublicFrame(props: {
  banner?: ReactNode
  toggles: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="public">
      <Leaves />
      <div className="public-banner">{props.banner}</div>
      <div className="public-toggles">{props.toggles}</div>
      <main className="public-main">{props.children}</main>
      {props.footer && <footer className="public-foot">{props.footer}</footer>}
    </div>
  )
}
