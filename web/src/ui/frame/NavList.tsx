import { IconAlarm, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Ltr } from '../pieces/values/Ltr.tsx'
import { type RenderLink, plainLink } from './link.ts'
import * as styles from './nav.module.css'

export type NavItem = {
  key: string
  label: string
  icon?: ReactNode
  href?: string
  active?: boolean
  /** The number of waiting items; nothing is drawn for 0. A folded group shows those of its entries. */
  count?: number
  /** The count in words for screen readers, "12 waiting". */
  countLabel?: string
  /** The overdue items among them, shown beside the count; the label is read out. */
  late?: { count: number; label: string }
  children?: readonly NavItem[]
}

type Draw = { renderLink: RenderLink }

function isActive(item: NavItem): boolean {
  return Boolean(item.active) || (item.children?.some(isActive) ?? false)
}

function Count(props: { item: NavItem }) {
  const { count, countLabel, late } = props.item
  return (
    <>
      {late && (
        <span className={`${styles.navCount} ${styles.navLate} num`} title={late.label}>
          <IconAlarm size={13} aria-hidden="true" />
          <span aria-hidden="true">
            <Ltr>{late.count}</Ltr>
          </span>
          <span className="sr">{late.label}</span>
        </span>
      )}
      {count ? <Waiting count={count} label={countLabel} /> : null}
    </>
  )
}

function Waiting({ count, label: countLabel }: { count: number; label: string | undefined }) {
  return (
    <span className={`${styles.navCount} num`}>
      <span aria-hidden={countLabel ? true : undefined}>
        <Ltr>{count > 999 ? '999+' : count}</Ltr>
      </span>
      {countLabel && <span className="sr">{countLabel}</span>}
    </span>
  )
}

function NavGroup(props: { item: NavItem } & Draw) {
  const { item, renderLink } = props
  const holdsActive = isActive(item)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const open = wanted ?? holdsActive
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className={styles.navItem}
        aria-expanded={open}
        aria-controls={id}
        data-holds-active={(holdsActive && !open) || undefined}
        onClick={() => setWanted(!open)}
      >
        {item.icon}
        <span className={styles.navLabel}>{item.label}</span>
        {!open && item.children?.map((child) => <Count key={child.key} item={child} />)}
        <IconChevronRight className={styles.navChevron} size={16} aria-hidden="true" />
      </button>
      <ul id={id} className={styles.navSub} hidden={!open}>
        {item.children?.map((child) => (
          <NavEntry key={child.key} item={child} renderLink={renderLink} />
        ))}
      </ul>
    </li>
  )
}

function NavEntry(props: { item: NavItem } & Draw) {
  const { item, renderLink } = props
  if (item.children) return <NavGroup item={item} renderLink={renderLink} />
  return (
    <li>
      {renderLink({
        href: item.href ?? '#',
        className: styles.navItem,
        'aria-current': item.active ? 'page' : undefined,
        children: (
          <>
            {item.icon}
            <span className={styles.navLabel}>{item.label}</span>
            <Count item={item} />
          </>
        ),
      })}
    </li>
  )
}

/** The entries of the sidebar; groups fold, and a group that holds the open page starts unfolded. */
export function NavList(props: { items: readonly NavItem[]; renderLink?: RenderLink }) {
  return (
    <ul className={styles.nav}>
      {props.items.map((item) => (
        <NavEntry key={item.key} item={item} renderLink={props.renderLink ?? plainLink} />
      ))}
    </ul>
  )
}
