import { lazy, Suspense } from 'react'
import type { LazyExoticComponent, ReactNode } from 'react'

/** Returns a component of a file that is loaded once it is drawn; the nearest Suspense says what stands there until then. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
): LazyExoticComponent<(props: Props) => ReactNode> => lazy(async () => ({ default: (await load())[name] }))

/** The same, with nothing in its place until it is here. */
export function latePart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
) {
  const Part = lazyPart(load, name)
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
