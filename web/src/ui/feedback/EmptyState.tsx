import { IconPlant2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts.ts'
import { Notice } from './Notice.tsx'

/** Nothing here yet: a picture, a sentence, and the primary action if there is one. */
export function EmptyState(props: { title: string; text?: string; icon?: ReactNode; action?: ReactNode }) {
  const texts = useUiTexts()
  return (
    <Notice
      icon={props.icon ?? <IconPlant2 size={30} stroke={1.5} />}
      lead={texts.noData}
      title={props.title}
      text={props.text}
      action={props.action}
    />
  )
}
