import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { Button } from '../button/Button.tsx'
import { CopyText } from '../pieces/values/CopyText.tsx'
import { useUiTexts } from '../texts.ts'
import { Notice } from './Notice.tsx'
import * as styles from './feedback.module.css'

/** Shows that loading failed: the reason, a retry button, and the request id for the person who investigates it. */
export function LoadError(props: { title: string; text?: string; requestId?: string; onRetry?: () => void }) {
  const texts = useUiTexts()
  return (
    <Notice
      danger
      role="alert"
      icon={<IconCloudOff size={28} stroke={1.5} />}
      title={props.title}
      text={
        <>
          {props.text && <p>{props.text}</p>}
          {props.requestId && (
            <p className={styles.noticeRequest}>
              {texts.requestId} <CopyText value={props.requestId} />
            </p>
          )}
        </>
      }
      action={
        props.onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={props.onRetry}>
            {texts.retry}
          </Button>
        )
      }
    />
  )
}
