import { Drawer } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../button/Button.tsx'
import '../../theme/mantine-dialogs.css'
import { useUiTexts } from '../../texts.ts'
import { useLateOpen } from '../../focus/useLateOpen.ts'
import * as styles from '../list.module.css'

/** The filter panel from the inline end: fields as children, Search (Enter too) and Reset always in sight. */
export function FilterDrawer(props: {
  opened: boolean
  title: string
  onClose: () => void
  onSearch: () => void
  onReset: () => void
  children: ReactNode
}) {
  const texts = useUiTexts()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSearch()
  }
  return (
    <Drawer
      opened={useLateOpen(props.opened)}
      onClose={props.onClose}
      position="right"
      size={380}
      title={props.title}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ content: styles.filterDrawer, body: styles.filterBody }}
    >
      <form className={styles.filterForm} onSubmit={submit}>
        <div className={styles.filterFields}>{props.children}</div>
        <div className={styles.filterFoot}>
          <Button type="submit">{texts.search}</Button>
          <Button variant="default" onClick={props.onReset}>
            {texts.reset}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
