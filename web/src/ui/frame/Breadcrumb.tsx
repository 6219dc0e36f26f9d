import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts.ts'
import { type RenderLink, plainLink } from './link.ts'
import * as styles from './pageHead.module.css'

export type Crumb = { key: string; label: ReactNode; href?: string }

/** The way here; the last crumb is the page itself. */
export function Breadcrumb(props: { items: readonly Crumb[]; renderLink?: RenderLink }) {
  const texts = useUiTexts()
  const draw = props.renderLink ?? plainLink
  return (
    <nav aria-label={texts.breadcrumb} className={`${styles.crumbs} no-print`}>
      <ol>
        {props.items.map((item, index) => (
          <li key={item.key}>
            {index > 0 && <IconChevronRight className="flip" size={14} aria-hidden="true" />}
            {item.href ? (
              draw({ href: item.href, className: 'link', children: item.label })
            ) : (
              <span aria-current={index === props.items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
