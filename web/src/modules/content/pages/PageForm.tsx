import type { PageFacts } from '@bustan/contract/content/pages/pageFacts.ts'
import type { Page } from '@bustan/contract/content/pages/pages.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useLeaveGuard } from '../../../platform/forms/useLeaveGuard.ts'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { DraftOffer } from './draft/DraftOffer.tsx'
import { RichEditor } from '../../../platform/richText/editor/RichEditor.tsx'
import { PageDialogs } from './PageDialogs.tsx'
import type { Opened } from './PageDialogs.tsx'
import { PageHead } from './PageHead.tsx'
import { usePageForm } from './usePageForm.ts'
import type { PageFormState } from './usePageForm.ts'
import * as styles from './pages.module.css'

function Editors({ form }: { form: PageFormState }) {
  const t = useT()
  return (
    <div className={styles.pageEditors}>
      {(['ar', 'en'] as const).map((lang) => {
        const label = fieldLabel(t, 'settings', lang === 'ar' ? 'content.ar' : 'content.en')
        return (
          <section key={lang} className={styles.pageEditor}>
            <h2>
              {label}
              <span className={styles.pageRequired} aria-hidden="true">
                {' *'}
              </span>
            </h2>
            <RichEditor
              key={form.start.round}
              lang={lang}
              name={`content.${lang}`}
              label={label}
              required
              html={form.start.texts[lang]}
              error={form.problems[`content.${lang}`]}
              onChange={(html) => form.setText(lang, html)}
            />
          </section>
        )
      })}
    </div>
  )
}

/** A page with both of its texts to write, side by side where there is room. */
export function PageForm(props: { facts: PageFacts; page: Page; onReload: () => Promise<Page | undefined> }) {
  const { facts, page, onReload } = props
  const t = useT()
  const { frame, ...form } = usePageForm(page)
  const [opened, setOpened] = useState<Opened>(null)

  const leaving = useLeaveGuard({ keepsHere: () => form.dirty, submit: form.submit })

  return (
    <form {...frame}>
      <PageHead facts={facts} page={page} onOpen={setOpened} />
      {form.offered && (
        <DraftOffer
          draft={form.offered}
          isOlder={form.offered.version !== page.version}
          onRestore={form.restoreDraft}
          onDrop={form.dropDraft}
        />
      )}
      <Editors form={form} />
      <SaveBar
        dirty={form.dirty}
        busy={form.busy}
        message={t('form/unsaved')}
        saveLabel={t('form/save')}
        discardLabel={t('form/discard')}
        onDiscard={form.discard}
      />
      <PageDialogs
        page={page}
        form={form}
        opened={opened}
        leaving={leaving}
        onReload={onReload}
        onClose={() => setOpened(null)}
      />
    </form>
  )
}
