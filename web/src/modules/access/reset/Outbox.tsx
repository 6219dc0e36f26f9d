import { resetApi } from '@bustan/contract/access/reset/reset.api.ts'
import type { OutboxEmail } from '@bustan/contract/access/reset/reset.ts'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../platform/navigation/AppLink.tsx'
import { queryOf } from '../../../platform/http/call.ts'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { usePageName } from '../../../platform/i18n/pageName.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import * as styles from './outbox.module.css'

/** Milliseconds between two looks of a page that waits for a letter. */
const LOOK_EVERY = 3_000

/** Renders the letters that a demo would have mailed, newest first. */
export function Outbox() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    ...queryOf(resetApi.outbox),
    // A first load that failed is tried again as everywhere: what says so would flicker with each look.
    refetchInterval: ({ state }) => (state.data ? LOOK_EVERY : false),
    staleTime: 0,
    meta: { quiet: true },
  })
  const letters = data?.data
  usePageName(t('outbox/title'))
  return (
    <section className={styles.outbox}>
      <div className={styles.outboxHead}>
        <div>
          <h1>{t('outbox/title')}</h1>
          <p className="muted">{t('outbox/text')}</p>
        </div>
        <AppLink href="/" className="link">
          {t('reset/back')}
        </AppLink>
      </div>
      {error && <QueryError title={t('outbox/failed')} query={{ error, refetch }} />}
      {letters?.length === 0 && (
        <EmptyState icon={<IconMailOff size={30} stroke={1.5} />} title={t('outbox/empty')} />
      )}
      {letters && letters.length > 0 && (
        <ol className={styles.outboxLetters}>
          {letters.map((message) => (
            <Email key={message.id} letter={message} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** The path of a letter's own link: it is opened here, wherever the demo was reached when it was written. */
const pathOf = (link: string) => {
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

/** The line between the languages of a letter (platform/outgoing/mail/composeEmail.ts). */
const PARTS = '— — —'

function Paragraph({ text }: { text: string }) {
  if (/^https?:/.test(text)) return <Ltr className={styles.outboxLink}>{text}</Ltr>
  return /^\d{4}$/.test(text) ? <Ltr className={styles.outboxCode}>{text}</Ltr> : text
}

function Email({ letter: message }: { letter: OutboxEmail }) {
  const t = useT()
  return (
    <li className={`sheet ${styles.outboxLetter}`}>
      <div className={styles.outboxEnvelope}>
        <h2>
          <bdi>{message.subject}</bdi>
        </h2>
        <p className="muted">
          {t('outbox/to')} <Ltr>{message.to}</Ltr> · <DateTime value={message.sent_at} show="relative" />
        </p>
      </div>
      {message.text.split(PARTS).map((part, index) => (
        <div key={index} dir="auto" className={styles.outboxPart}>
          {part
            .trim()
            .split('\n\n')
            .map((paragraph, line) => (
              <p key={line} className={styles.outboxParagraph}>
                <Paragraph text={paragraph} />
              </p>
            ))}
        </div>
      ))}
      {message.link && (
        <Button component={AppLink} href={pathOf(message.link)} variant="light" size="sm">
          {t('outbox/open')}
        </Button>
      )}
    </li>
  )
}
