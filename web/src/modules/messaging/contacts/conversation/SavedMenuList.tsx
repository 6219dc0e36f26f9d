import { answerPages } from '@bustan/contract/messaging/addresses.ts'
import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { fillAnswer } from '@bustan/contract/messaging/contacts/fillAnswer.ts'
import type { ContactRow } from '@bustan/contract/messaging/contacts/contactMessages.ts'
import type { savedAnswers } from '@bustan/contract/messaging/contacts/savedAnswers.ts'
import { Menu } from '@mantine/core'
import { IconMessage2Share, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/button/Button.tsx'
import { useLatePopover } from '../../../../ui/focus/useLateOpen.ts'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { queryOf } from '../../../../platform/http/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import '../../../../ui/theme/mantine-floating.css'
import * as styles from '../contacts.module.css'

/** As many as a menu can show. */
const MAX_ANSWERS = 100

const answersOptions = queryOf(resourceApi<typeof savedAnswers>({ name: 'answers' }).list, {
  query: { per_page: MAX_ANSWERS, sort: 'name' },
})

/** The saved answers by name, each with its beginning in the language of the sender; it opens as soon as it is here. */
export function SavedMenuList({ row, onChoose }: { row: ContactRow; onChoose: (body: string) => void }) {
  const t = useT()
  const { data, isPending } = useQuery({ ...answersOptions, meta: { quiet: true } })
  const { button, opened, setOpened } = useLatePopover()
  const answers = data?.data ?? []
  return (
    <Menu position="top-start" width={320} opened={opened && !isPending} onChange={setOpened}>
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          loading={opened && isPending}
          aria-label={t('contacts/savedOf', { name: row.name })}
          leftSection={<IconMessage2Share size={17} aria-hidden="true" />}
        >
          {t('contacts/saved')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.savedList}>
          {answers.map((answer) => (
            <Menu.Item key={answer.id} onClick={() => onChoose(answer.trans.body[row.locale])}>
              <span className={styles.savedName} dir="auto">
                {answer.name}
              </span>
              <span className={`${styles.savedBody} muted`} dir="auto" lang={row.locale}>
                {fillAnswer(answer.trans.body[row.locale], { name: row.name, order: row.last_order })}
              </span>
            </Menu.Item>
          ))}
        </div>
        {answers.length === 0 && <Menu.Label>{t('contacts/noSaved')}</Menu.Label>}
        <Menu.Divider />
        <Menu.Item
          component={AppLink}
          href={answerPages.list()}
          leftSection={<IconSettings size={16} aria-hidden="true" />}
        >
          {t('contacts/manageSaved')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
