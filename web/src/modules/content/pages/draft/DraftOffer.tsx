import { IconPencilBolt } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import type { PageDraft } from './drafts.ts'
import * as styles from '../pages.module.css'

/** Offers what this person wrote here earlier and did not save. */
export function DraftOffer(props: {
  draft: PageDraft
  /** The page was saved since the draft was begun. */
  isOlder: boolean
  onRestore: (draft: PageDraft) => void
  onDrop: () => void
}) {
  const t = useT()
  return (
    <div className={styles.draftOffer} role="status">
      <IconPencilBolt size={20} stroke={1.7} aria-hidden="true" />
      <p>
        {props.draft.isSuggested ? (
          <>
            <strong>{t('pageForm/suggested')}</strong>
            <span className={styles.draftOlder}>{t('pageForm/suggestedText')}</span>
          </>
        ) : (
          <>
            <strong>{t('pageForm/draft')}</strong> <DateTime value={props.draft.at} show="moment" />
            {props.isOlder && <span className={styles.draftOlder}>{t('pageForm/draftOlder')}</span>}
          </>
        )}
      </p>
      <div className={styles.draftButtons}>
        <Button variant="default" onClick={props.onDrop}>
          {t('pageForm/dropDraft')}
        </Button>
        <Button onClick={() => props.onRestore(props.draft)}>
          {t(props.draft.isSuggested ? 'pageForm/takeSuggested' : 'pageForm/restoreDraft')}
        </Button>
      </div>
    </div>
  )
}
