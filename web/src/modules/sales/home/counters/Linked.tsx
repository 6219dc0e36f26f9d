import type { ReactNode } from 'react'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { isOpenable } from '../../../../platform/navigation/openable.ts'

/** A figure that leads to the list behind it, where the reader may open that. */
export function Linked(props: { href: string; className?: string; children: ReactNode }) {
  const { href, className, children } = props
  if (!isOpenable(href)) return <div className={className}>{children}</div>
  return (
    <AppLink href={href} {...(className ? { className } : {})}>
      {children}
    </AppLink>
  )
}
