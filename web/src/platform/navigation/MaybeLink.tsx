import type { ReactNode } from 'react'
import { Ltr } from '../../ui/pieces/values/Ltr.tsx'
import { AppLink } from './AppLink.tsx'

/** A link for whoever may follow it; what it says alone for anybody else, where `href` is none. */
export function MaybeLink(props: {
  href: string | false | null | undefined
  strong?: boolean
  children: ReactNode
}) {
  const { href, strong, children } = props
  if (!href) return strong ? <span className="strong">{children}</span> : children
  return (
    <AppLink className={strong ? 'link strong' : 'link'} href={href}>
      {children}
    </AppLink>
  )
}

/** A number that leads somewhere, for whoever may go there. */
export function NumberLink(props: {
  href: string | false | null
  strong?: boolean
  children: string | number
}) {
  const { children, ...link } = props
  return (
    <MaybeLink {...link}>
      <Ltr>{children}</Ltr>
    </MaybeLink>
  )
}
