import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useT } from '../i18n/i18n.ts'
import * as styles from './viewTabs.module.css'

/** Draws the button that opens the menu of the views that do not fit in the line. */
export function MoreButton({
  words,
  isCurrent,
  ...rest
}: ComponentPropsWithRef<'button'> & { words: string; isCurrent: boolean }) {
  const t = useT()
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      className={`${styles.viewTab} ${styles.viewMore}`}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className="sr">{t('views/more')}</span>
      <bdi>{words}</bdi>
      <IconChevronDown size={15} aria-hidden="true" />
    </button>
  )
}
