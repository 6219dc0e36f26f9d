import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { StateBadge } from '../../ui/pieces/values/StateBadge.tsx'
import { useT } from '../i18n/i18n.ts'
import { AppLink } from '../navigation/AppLink.tsx'
import { BackButton } from '../navigation/BackButton.tsx'
import { ListTrail } from '../list/ListTrail.tsx'

/** Shows whether something is switched on. */
export function SwitchBadge({ on }: { on: boolean }) {
  const t = useT()
  return <StateBadge tone={on ? 'finished' : 'neutral'}>{t(on ? 'values/on' : 'values/off')}</StateBadge>
}

/** The head of a page that shows a record: its name and marks, the way back to its list, and what can be done with it. */
export function RecordHead(props: {
  name: string
  marks: ReactNode
  /** The path and the title of its list. */
  list: { path: string; title: string }
  /** The address of its form; false if this person may not edit it. */
  editHref: string | false
  /** Before editing: the moves of its state. */
  moves?: ReactNode
  /** In place of editing. */
  action?: ReactNode
}) {
  const { name, list, editHref } = props
  const t = useT()
  const edit = editHref && (
    <Button component={AppLink} href={editHref} leftSection={<IconPencil size={17} aria-hidden="true" />}>
      {t('form/edit')}
    </Button>
  )
  return (
    <PageHeader
      title={<bdi>{name}</bdi>}
      meta={props.marks}
      breadcrumb={<ListTrail path={list.path} title={list.title} here={name} />}
      secondary={<BackButton path={list.path} />}
      primary={
        props.moves ? (
          <>
            {props.moves}
            {props.action ?? edit}
          </>
        ) : (
          (props.action ?? edit)
        )
      }
    />
  )
}
