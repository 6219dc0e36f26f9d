import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import './public.css'

// Without a connection they stay away: the card does without.
const Particles = lazy(() =>
  import('./Particles.tsx').then(
    (module) => ({ default: module.Particles }),
    () => ({ default: () => <></> }),
  ),
)

/** The leaves wait until the card has been painted and the browser has nothing better to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(() => setIdle(true), { timeout: 2000 })
      return () => cancelIdleCallback(handle)
    }
    const timer = setTimeout(() => setIdle(true), 600)
    return () => clearTimeout(timer)
  }, [])
  return idle
}

/** The frame of every page before sign-in: leaves behind, one card in the middle, theme and language at the corner. */
export function PublicFrame(props: {
  banner?: ReactNode
  toggles: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  const idle = useIdle()
  return (
    <div className="public">
      <div className="public-leaves" aria-hidden="true">
        {idle && (
          <Suspense fallback={null}>
            <Particles />
          </Suspense>
        )}
      </div>
      <div className="public-banner">{props.banner}</div>
      <div className="public-toggles">{props.toggles}</div>
      <main className="public-main">{props.children}</main>
      {props.footer && <footer className="public-foot">{props.footer}</footer>}
    </div>
  )
}
