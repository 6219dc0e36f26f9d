import { type ComponentPropsWithRef, type ReactNode, createElement } from 'react'

/** The props of a link; the caller may draw it with the router's own Link. */
export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

/** Draws a link; a plain anchor unless the caller brings the router's. */
export type RenderLink = (props: LinkProps) => ReactNode

/** The plain anchor, for places without a router. */
export const plainLink: RenderLink = (props) => createElement('a', props)
