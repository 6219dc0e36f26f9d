import { Menu } from '@mantine/core'
import '../../ui/theme/mantine-floating.css'
import { useLatePopover } from '../../ui/focus/useLateOpen.ts'
import { AppLink } from '../navigation/AppLink.tsx'
import { MoreButton } from './MoreButton.tsx'
import * as chipsStyles from '../../ui/list/filters/chips.module.css'
import * as styles from './viewTabs.module.css'

/** One tab: an address of the list under a name. */
export interface ViewTab {
  key: string
  name: string
  href: string
  count: string | undefined
}

/** The views that have no room in the line, as a menu. */
export function MoreViews(props: {
  words: string
  isCurrent: boolean
  tabs: readonly ViewTab[]
  current: string | null
}) {
  const { words, isCurrent } = props
  const { button, opened, setOpened } = useLatePopover()
  return (
    <Menu position="bottom-end" width={240} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <MoreButton ref={button} {...{ words, isCurrent }} />
      </Menu.Target>
      <Menu.Dropdown className={styles.viewMenu}>
        {props.tabs.map(({ key, name, href, count }) => (
          <Menu.Item
            key={key}
            component={AppLink}
            href={href}
            aria-current={key === props.current ? 'page' : undefined}
            rightSection={
              count !== undefined && (
                <bdi dir="ltr" className={`${chipsStyles.chipCount} num`} data-piece="chip-count">
                  {count}
                </bdi>
              )
            }
          >
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
