import {
  IconArrowLeft,
  IconArrowRight,
  IconMovie,
  IconPhotoOff,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { flushSync } from 'react-dom'
import { Loader } from '../../ui/button/Loader.tsx'
import { ToolButton } from '../../ui/pieces/ToolButton.tsx'
import { useT } from '../i18n/i18n.ts'
import * as styles from './gallery.module.css'

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

interface PictureTileProps {
  at: number
  count: number
  /** The address of the picture; null where there is none to show. */
  source: string | null
  isVideo: boolean
  state: 'there' | 'coming' | 'failed'
  /** Why it did not arrive. */
  problem: string | undefined
  /** Given where it can be sent again. */
  onAgain: (() => void) | undefined
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

function Face({ source, isVideo, state }: Pick<PictureTileProps, 'source' | 'isVideo' | 'state'>) {
  const t = useT()
  return (
    <div className={styles.face} data-state={state}>
      {isVideo && <IconMovie size={30} stroke={1.4} aria-hidden="true" />}
      {!isVideo && source && (
        <img
          src={source}
          alt=""
          draggable={false}
          // A file that can not be drawn is a tile without a picture.
          onError={(event) => (event.currentTarget.hidden = true)}
        />
      )}
      {!isVideo && !source && state === 'failed' && (
        <IconPhotoOff size={26} stroke={1.4} aria-hidden="true" />
      )}
      {state === 'coming' && (
        <span className={styles.coming} role="status">
          <Loader size="sm" />
          <span className="sr">{t('gallery/coming')}</span>
        </span>
      )}
    </div>
  )
}

function Tools(props: PictureTileProps) {
  const { at, count, onMove } = props
  const t = useT()
  const number = at + 1
  /** The button moves with its picture, and keeps the focus. */
  const move = (to: number) => (event: { currentTarget: HTMLElement }) => {
    const button = event.currentTarget
    flushSync(() => onMove(at, to))
    button.focus()
  }
  return (
    <div className={styles.tools}>
      <ToolButton
        label={t('gallery/earlier', { number })}
        hint
        aria-disabled={at === 0}
        onClick={move(Math.max(0, at - 1))}
      >
        <IconArrowLeft className="flip" {...ICON} />
      </ToolButton>
      <ToolButton
        label={t('gallery/later', { number })}
        hint
        aria-disabled={at === count - 1}
        onClick={move(Math.min(count - 1, at + 1))}
      >
        <IconArrowRight className="flip" {...ICON} />
      </ToolButton>
      {props.onAgain && (
        <ToolButton label={t('gallery/again', { number })} hint onClick={props.onAgain}>
          <IconRefresh {...ICON} />
        </ToolButton>
      )}
      <ToolButton label={t('gallery/remove', { number })} hint onClick={props.onRemove}>
        <IconTrash {...ICON} />
      </ToolButton>
    </div>
  )
}

/** One picture of a gallery with its tools; it is dragged to another place, or moved by its buttons. */
export function PictureTile(props: PictureTileProps) {
  const { at, state } = props
  const t = useT()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const from = Number(event.dataTransfer.getData('text/plain') || NaN)
    if (Number.isInteger(from)) props.onMove(from, at)
  }
  return (
    <li className={styles.place}>
      <div
        className={styles.tile}
        draggable
        onDragStart={(event) => event.dataTransfer.setData('text/plain', String(at))}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Face {...props} />
        {at === 0 && <span className={styles.cover}>{t('gallery/cover')}</span>}
        {state === 'failed' && (
          <p className={styles.problem} role="alert">
            {props.problem ?? t('gallery/lost')}
          </p>
        )}
        <Tools {...props} />
      </div>
    </li>
  )
}
