import { Link, useRouter } from '@tanstack/react-router'
import type { LinkProps, RenderLink } from '../ui/frame/link.ts'
import { parseSearch } from './searchText.ts'

/** How long a pointer rests on a link before its screen is brought, in ms. */
const REST = 60
/** Menus say themselves which of their entries is open, also for the pages below it. */
const exactly = { exact: true }
const unchanged = {}

const split = (href: string) => {
  const [address = '', hash] = href.split('#')
  const [pathname = '/', query = ''] = address.split('?')
  return { to: pathname, search: parseSearch(query), ...(hash ? { hash } : {}) }
}

/** A link inside the product: opens without loading the page anew, and brings its screen when pointed at. */
export function AppLink({ href, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      {...split(href)}
      preload="intent"
      preloadDelay={REST}
      activeOptions={exactly}
      activeProps={unchanged}
    />
  )
}

/** For the drawing layer's `renderLink`. */
export const appLink: RenderLink = (props) => <AppLink {...props} />

/** Goes to an address inside the product. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return (href, options) => void router.navigate({ ...split(href), ...options })
}
