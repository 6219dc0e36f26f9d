import type { ReactNode } from 'react'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { useCanOpen } from '../../../../platform/navigation/screens.ts'

/** A figure that leads to the list behind it, where the reader may open that. */
export function Linked(props: {
  href: string
  className?: string
  kind?: string | undefined
  children: ReactNode
}) {
  const { href, className, kind, children } = props
  const canOpen = useCanOpen()
  if (!canOpen(href))
    return (
      <div className={className} data-kind={kind}>
        {children}
      </div>
    )
  return (
    <AppLink href={href} data-kind={kind} {...(className ? { className } : {})}>
      {children}
    </AppLink>
  )
}
