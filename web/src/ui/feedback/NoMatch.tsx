import { IconFilterOff } from '@tabler/icons-react'
import { Button } from '../button/Button.tsx'
import { useUiTexts } from '../texts.ts'
import { Notice } from './Notice.tsx'

/** There are rows, but none that fits the filters; the way out is to clear them. */
export function NoMatch(props: { title: string; text?: string; onClear: () => void }) {
  const texts = useUiTexts()
  return (
    <Notice
      icon={<IconFilterOff size={28} stroke={1.5} />}
      title={props.title}
      text={props.text}
      action={
        <Button variant="default" onClick={props.onClear}>
          {texts.clear}
        </Button>
      }
    />
  )
}
