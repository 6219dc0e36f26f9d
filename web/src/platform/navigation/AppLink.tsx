import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import type { LinkProps, RenderLink } from '../../ui/frame/link.ts'
import { parseSearch } from '../i18n/searchText.ts'

/** Milliseconds a pointer or the keyboard rests on a link before its screen is fetched. */
const REST = 60

const split = (href: string) => {
  const [address = '', hash] = href.split('#')
  const [pathname = '/', query = ''] = address.split('?')
  return { to: pathname, search: parseSearch(query), ...(hash ? { hash } : {}) }
}

function createResting() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => clearTimeout(timer)
  const rest = (then: () => void) => {
    leave()
    timer = setTimeout(then, REST)
  }
  return { rest, leave }
}

/** Checks whether a click is meant for this page: not for another tab, and not already handled. */
export const isMeantHere = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  !event.defaultPrevented &&
  ['', '_self'].includes(event.currentTarget.target)

const both =
  <E extends SyntheticEvent>(first: ((event: E) => void) | undefined, then: (event: E) => void) =>
  (event: E) => {
    first?.(event)
    then(event)
  }

/**
 * A link inside the product: opens without loading the page anew, and brings its screen when pointed at. Not the router's own
 * Link: that one looks at every change of address for whether it leads where one is, and a list has hundreds.
 */
export function AppLink({ href, children, ...props }: LinkProps) {
  const router = useRouter()
  const preload = () => void router.preloadRoute(split(href)).catch(() => undefined)
  const [{ rest, leave }] = useState(createResting)
  const enter = () => rest(preload)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isMeantHere(event)) return
    event.preventDefault()
    leave()
    void router.navigate(split(href))
  }
  return (
    <a
      {...props}
      href={href}
      onClick={both(props.onClick, open)}
      onMouseEnter={both(props.onMouseEnter, enter)}
      onMouseLeave={both(props.onMouseLeave, leave)}
      onFocus={both(props.onFocus, enter)}
      onBlur={both(props.onBlur, leave)}
      onTouchStart={both(props.onTouchStart, preload)}
    >
      {children}
    </a>
  )
}

/** For the drawing layer's `renderLink`. */
export const appLink: RenderLink = (props) => <AppLink {...props} />

/** Goes to an address inside the product. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return (href, options) => void router.navigate({ ...split(href), ...options })
}
