import type { ReactNode } from 'react'

/** A left-to-right run inside either language: order numbers, phones, emails, ranges, coordinates, percentages. */
export function Ltr(props: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={`ltr num ${props.className ?? ''}`.trim()}>
      {props.children}
    </bdi>
  )
}
