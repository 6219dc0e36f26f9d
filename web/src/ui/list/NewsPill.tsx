import { formatNumber } from '@bustan/contract/core/digits.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import './newsPill.css'

/** What has come in since a list was drawn, where it does not show it: a button that does, in words and on a phone as a number. */
export function NewsPill(props: {
  count: number
  label: string
  /** Whether they stand at the end of the list. */
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
