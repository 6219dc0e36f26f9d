import { publicPagePath } from '@bustan/contract/content/pages/pageFacts.ts'
import type { PageFacts } from '@bustan/contract/content/pages/pageFacts.ts'
import type { Page } from '@bustan/contract/content/pages/pages.ts'
import { IconDeviceMobile, IconHistory, IconWorld } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { useUiLang } from '../../../ui/UiProvider.tsx'
import * as styles from './pages.module.css'

/** Title of a page's screen, who saved it last, and what can be looked at beside the texts. */
export function PageHead(props: {
  facts: PageFacts
  page: Page
  onOpen: (what: 'preview' | 'history') => void
}) {
  const { facts, page, onOpen } = props
  const t = useT()
  const lang = useUiLang()
  const icon = { size: 17, 'aria-hidden': true } as const
  return (
    <PageHeader
      title={t(`appPages/${facts.name}`)}
      meta={
        page.updated_by && (
          <span className={styles.pageSaved}>
            {t('pageForm/savedBy', { name: page.updated_by })}{' '}
            <DateTime key={page.updated_at} value={page.updated_at} show="relative" />
          </span>
        )
      }
      secondary={
        <>
          <Button
            variant="default"
            leftSection={<IconDeviceMobile {...icon} />}
            onClick={() => onOpen('preview')}
          >
            {t('pageForm/preview')}
          </Button>
          <Button variant="default" leftSection={<IconHistory {...icon} />} onClick={() => onOpen('history')}>
            {t('pageForm/history')}
          </Button>
          <Button
            component="a"
            href={publicPagePath(facts.slug, lang)}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconWorld {...icon} />}
          >
            {t('pageForm/public')}
          </Button>
        </>
      }
    />
  )
}
