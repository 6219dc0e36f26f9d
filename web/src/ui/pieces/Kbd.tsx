import * as styles from './marks.module.css'

/** One key of the keyboard, always drawn left to right. */
export function Kbd(props: { children: string }) {
  return (
    <kbd className={styles.kbd} dir="ltr">
      {props.children}
    </kbd>
  )
}
