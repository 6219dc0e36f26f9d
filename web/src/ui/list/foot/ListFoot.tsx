import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { type RenderLink, plainLink } from '../../frame/link.ts'
import { useUiTexts } from '../../texts.ts'
import { pageWindow } from './pages.ts'
import * as styles from './foot.module.css'

const western = new Intl.NumberFormat('en')

interface ListFootProps {
  page: number
  pageSize: number
  total: number
  hrefForPage: (page: number) => string
  renderLink?: RenderLink
  pageSizes?: readonly number[]
  onPageSize?: (size: number) => void
  formatNumber?: (value: number) => string
}

const numberFormat = ({ formatNumber }: ListFootProps) =>
  formatNumber ?? ((value: number) => western.format(value))

const edgeTexts = {
  first: 'firstPage',
  previous: 'previousPage',
  next: 'nextPage',
  last: 'lastPage',
} as const

function EdgeLink(props: {
  foot: ListFootProps
  pages: number
  edge: keyof typeof edgeTexts
  target: number
  Icon: typeof IconChevronLeft
}) {
  const { foot, edge, target, Icon } = props
  const texts = useUiTexts()
  const draw = foot.renderLink ?? plainLink
  const icon = <Icon className="flip" size={16} aria-hidden="true" />
  const inert = target < 1 || target > props.pages || target === foot.page
  return (
    <li data-edge={edge}>
      {inert ? (
        <span className={styles.pageLink} data-inert>
          {icon}
        </span>
      ) : (
        draw({
          href: foot.hrefForPage(target),
          className: styles.pageLink,
          'aria-label': texts[edgeTexts[edge]],
          children: icon,
        })
      )}
    </li>
  )
}

function PageLinks({ foot, pages }: { foot: ListFootProps; pages: number }) {
  const { page, hrefForPage } = foot
  const texts = useUiTexts()
  const draw = foot.renderLink ?? plainLink
  const format = numberFormat(foot)
  const to = { foot, pages }
  return (
    <nav aria-label={texts.pages}>
      <ul className={styles.pages}>
        <EdgeLink {...to} edge="first" target={1} Icon={IconChevronsLeft} />
        <EdgeLink {...to} edge="previous" target={page - 1} Icon={IconChevronLeft} />
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            {draw({
              href: hrefForPage(number),
              className: `${styles.pageLink} num`,
              'aria-label': texts.pageNumber(number),
              'aria-current': number === page ? 'page' : undefined,
              children: format(number),
            })}
          </li>
        ))}
        <EdgeLink {...to} edge="next" target={page + 1} Icon={IconChevronRight} />
        <EdgeLink {...to} edge="last" target={pages} Icon={IconChevronsRight} />
      </ul>
    </nav>
  )
}

/**
 * "1–12 of 137", page links and the page size. Pages are links, so that they open in a tab and Back works;
 * at an end the link is there but leads nowhere.
 */
export function ListFoot(props: ListFootProps) {
  const { page, pageSize, total, pageSizes, onPageSize } = props
  const texts = useUiTexts()
  const format = numberFormat(props)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  // An address may name a size that is not offered.
  const sizes = pageSizes?.includes(pageSize)
    ? pageSizes
    : [pageSize, ...(pageSizes ?? [])].sort((a, b) => a - b)

  return (
    <div className={`${styles.listFoot} no-print`} data-piece="list-foot">
      <div className="num">
        {texts.rangeOfTotal(`\u2066${format(from)}–${format(to)}\u2069`, format(total))}
      </div>
      {pages > 1 && <PageLinks foot={props} pages={pages} />}
      {pageSizes && onPageSize && (
        <label className={styles.pageSize}>
          <span>{texts.pageSize}</span>
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {format(size)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
