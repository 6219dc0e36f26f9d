import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { MouseEvent } from 'react'
import type { LinkProps, RenderLink } from '../ui/frame/link.ts'
import { parseSearch } from './searchText.ts'

/** How long a pointer rests on a link before its screen is brought, in ms. */
const REST = 60

const split = (href: string) => {
  const [address = '', hash] = href.split('#')
  const [pathname = '/', query = ''] = address.split('?')
  return { to: pathname, search: parseSearch(query), ...(hash ? { hash } : {}) }
}

/** A link inside the product: opens without loading the page anew, and brings its screen when pointed at. */
export function AppLink(props: LinkProps) {
  const { href, onClick, children, ...rest } = props
  const router = useRouter()
  const preload = () => void router.preloadRoute(split(href) as never).catch(() => undefined)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || elsewhere || rest.target) return
    event.preventDefault()
    void router.navigate(split(href) as never)
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onFocus={preload}
      onPointerEnter={() => {
        resting.current = setTimeout(preload, REST)
      }}
      onPointerLeave={() => clearTimeout(resting.current)}
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
  return (href, options) => void router.navigate({ ...split(href), ...options } as never)
}
