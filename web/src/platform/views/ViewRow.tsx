import type { SavedView } from '@bustan/contract/settings/views/savedViews.ts'
import { TextInput } from '@mantine/core'
import { IconPencil, IconPin, IconPinFilled, IconTrash, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { MoveButtons } from '../../ui/list/columns/MoveButtons.tsx'
import { useT } from '../i18n/i18n.ts'
import { ToolButton } from '../../ui/pieces/ToolButton.tsx'
import * as styles from './savedViews.module.css'

/** The name of a view while it is written anew: Enter keeps it, Escape and leaving the field do not. */
function RenameField(props: { view: SavedView; onRename: (name: string) => void; onClose: () => void }) {
  const { view, onRename, onClose } = props
  const t = useT()
  const [name, setName] = useState(view.name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' && name.trim() !== '' && name.trim() !== view.name) onRename(name.trim())
    onClose()
  }
  return (
    <TextInput
      className={styles.viewsRename}
      aria-label={t('views/rename', { name: view.name })}
      ref={field}
      dir="auto"
      maxLength={60}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={onClose}
    />
  )
}

interface Row {
  view: SavedView
  isShown: boolean
  mayChange: boolean
  place: { isFirst: boolean; isLast: boolean }
  onMove: (by: number) => void
  onShow: () => void
  onOpens: () => void
  onRename: (name: string) => void
  onRemove: () => void
}

/** Shows the actions for a view, beside applying it. */
function ViewTools({
  pencil,
  ...props
}: Row & { pencil: RefObject<HTMLButtonElement | null>; onNaming: () => void }) {
  const { view } = props
  const t = useT()
  const Pin = view.opens ? IconPinFilled : IconPin
  return (
    <span className={styles.viewsTools}>
      <MoveButtons name={view.name} {...props.place} onMove={props.onMove} />
      <ToolButton
        aria-pressed={view.opens}
        label={t('views/opensWith', { name: view.name })}
        hint
        onClick={props.onOpens}
      >
        <Pin size={15} aria-hidden="true" />
      </ToolButton>
      {props.mayChange && (
        <>
          <ToolButton
            ref={pencil}
            label={t('views/rename', { name: view.name })}
            hint
            onClick={props.onNaming}
          >
            <IconPencil size={15} stroke={1.6} aria-hidden="true" />
          </ToolButton>
          <ToolButton label={t('list/delete', { name: view.name })} onClick={props.onRemove}>
            <IconTrash size={15} stroke={1.6} aria-hidden="true" />
          </ToolButton>
        </>
      )}
    </span>
  )
}

/** A saved view in the popover: shown, moved, renamed, chosen as the one the menu opens, and taken away. */
export function ViewRow(props: Row) {
  const { view } = props
  const t = useT()
  const pencil = useRef<HTMLButtonElement>(null)
  const [isNaming, setNaming] = useState(false)
  if (isNaming)
    return (
      <li>
        <RenameField
          view={view}
          onRename={props.onRename}
          onClose={() => {
            setNaming(false)
            // The row is drawn again first.
            requestAnimationFrame(() => pencil.current?.focus())
          }}
        />
      </li>
    )
  return (
    <li>
      <button
        type="button"
        className={styles.viewsChoice}
        aria-current={props.isShown || undefined}
        onClick={props.onShow}
      >
        <bdi>{view.name}</bdi>
        {view.shared && (
          <span className={`${styles.viewsBy} muted`}>
            <IconUsers size={14} aria-hidden="true" />
            {view.own ? t('lists/shared') : t('lists/sharedBy', { name: view.by })}
          </span>
        )}
      </button>
      <ViewTools {...props} pencil={pencil} onNaming={() => setNaming(true)} />
    </li>
  )
}
