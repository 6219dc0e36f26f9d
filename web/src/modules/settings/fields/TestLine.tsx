import { settingsApi } from '@bustan/contract/settings/sections/settings.api.ts'
import type { SettingTest } from '@bustan/contract/settings/sections/settings.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Isolated } from '../../../ui/pieces/values/Isolated.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import * as styles from '../sections/sectionParts.module.css'

interface Outcome {
  message: string
  test: SettingTest | null
}

const tests = {
  mail: settingsApi.testMail,
  texting: settingsApi.testText,
  push: settingsApi.testPush,
} as const

/** The sections whose settings can be tried. */
export const isTried = (name: string): name is keyof typeof tests => Object.hasOwn(tests, name)

/** Sends a message to whoever presses it, by the settings that are saved, and says what the other side said. */
export function TestLine({ what, dirty }: { what: keyof typeof tests; dirty: boolean }) {
  const t = useT()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { run, isBusy } = useAction({
    work: async () => {
      const { message, data } = await call(tests[what], { repeatable: false })
      setOutcome({ message, test: data })
    },
    onError: (error) => setOutcome({ message: errorText(t, error), test: null }),
  })
  const send = () => {
    setOutcome(null)
    void run()
  }
  return (
    <div className={styles.testLine} data-wide>
      <Button
        variant="default"
        leftSection={<IconSend size={16} className="flip" aria-hidden="true" />}
        loading={isBusy}
        disabled={dirty}
        onClick={send}
      >
        {t(`settingTest/${what}`)}
      </Button>
      <div role="status" className={styles.testSaid}>
        {dirty && <span className="muted">{t('settingTest/saveFirst')}</span>}
        {outcome && !dirty && (
          <>
            <span data-sent={outcome.test?.sent ?? false}>
              <Isolated text={outcome.message} />
            </span>
            {outcome.test?.said && (
              <code>
                <Ltr>{outcome.test.said}</Ltr>
              </code>
            )}
          </>
        )}
      </div>
    </div>
  )
}
