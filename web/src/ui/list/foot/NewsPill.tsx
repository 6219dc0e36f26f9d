import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import './newsPill.css'

/**
 * Shows the news since a list was drawn that the list does not show: a button that shows them, labelled in words and on a phone
 * with a number.
 */
export function NewsPill(props: {
  count: number
  label: string
  /** True if they stand at the end of the list. */
  atEnd: boolean
  onShow: () => void
}) {
  const Arrow = props.atEnd ? IconArrowDown : IconArrowUp
  return (
    <div role="status">
      {props.count > 0 && (
        <button type="button" className="news-pill" onClick={props.onShow}>
          <Arrow size={15} aria-hidden="true" />
          <span className="news-pill-words">{props.label}</span>
          <span className="news-pill-count num" aria-hidden="true">
            {formatNumber(props.count, 'en')}
          </span>
        </button>
      )}
    </div>
  )
}
