import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type RenderLink, plainLink } from '../frame/link.ts'
import { useUiTexts } from '../texts.ts'
import { pageWindow } from './pages.ts'
import './list.css'

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

const formatOf = ({ formatNumber }: ListFootProps) =>
  formatNumber ?? ((value: number) => western.format(value))

function PageLinks({ foot, pages }: { foot: ListFootProps; pages: number }) {
  const { page, hrefForPage } = foot
  const texts = useUiTexts()
  const draw = foot.renderLink ?? plainLink
  const format = formatOf(foot)
  const edge = (key: string, label: string, target: number, icon: ReactNode) => {
    const inert = target < 1 || target > pages || target === page
    return (
      <li key={key} data-edge={key}>
        {inert ? (
          <span className="page-link" data-inert>
            {icon}
          </span>
        ) : (
          draw({ href: hrefForPage(target), className: 'page-link', 'aria-label': label, children: icon })
        )}
      </li>
    )
  }

  return (
    <nav aria-label={texts.pages}>
      <ul className="pages">
        {edge(
          'first',
          texts.firstPage,
          1,
          <IconChevronsLeft className="flip" size={16} aria-hidden="true" />,
        )}
        {edge(
          'previous',
          texts.previousPage,
          page - 1,
          <IconChevronLeft className="flip" size={16} aria-hidden="true" />,
        )}
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            {draw({
              href: hrefForPage(number),
              className: 'page-link num',
              'aria-label': texts.pageNumber(number),
              'aria-current': number === page ? 'page' : undefined,
              children: format(number),
            })}
          </li>
        ))}
        {edge(
          'next',
          texts.nextPage,
          page + 1,
          <IconChevronRight className="flip" size={16} aria-hidden="true" />,
        )}
        {edge(
          'last',
          texts.lastPage,
          pages,
          <IconChevronsRight className="flip" size={16} aria-hidden="true" />,
        )}
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
  const format = formatOf(props)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  // An address may name a size that is not offered.
  const sizes = pageSizes?.includes(pageSize)
    ? pageSizes
    : [pageSize, ...(pageSizes ?? [])].sort((a, b) => a - b)

  return (
    <div className="list-foot no-print">
      <div className="list-range num">
        {texts.rangeOfTotal(`\u2066${format(from)}–${format(to)}\u2069`, format(total))}
      </div>
      {pages > 1 && <PageLinks foot={props} pages={pages} />}
      {pageSizes && onPageSize && (
        <label className="page-size">
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
