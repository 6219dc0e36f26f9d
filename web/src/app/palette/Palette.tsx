import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import '../../ui/theme/mantine-dialogs.css'
import { FirstFocus } from '../../ui/focus/FirstFocus.tsx'
import { useLateOpen } from '../../ui/focus/useLateOpen.ts'
import type { Overlay } from '../frame/useShellKeys.ts'
import type { Choice } from './paletteChoice.ts'
import { useChoices } from './paletteChoices.tsx'
import * as styles from './palette.module.css'

function ChoiceButton(props: {
  id: string
  choice: Choice
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { choice } = props
  return (
    <button
      type="button"
      tabIndex={-1}
      id={props.id}
      role="option"
      className={styles.paletteChoice}
      aria-selected={props.selected}
      onPointerMove={props.onPoint}
      onClick={props.onChoose}
    >
      {choice.icon}
      <bdi className={styles.paletteName}>{choice.label}</bdi>
      {choice.detail && (
        <span className={`${styles.paletteDetail} num`}>
          <bdi>{choice.detail}</bdi>
        </span>
      )}
    </button>
  )
}

function ChoiceList(props: {
  id: string
  choices: readonly Choice[]
  here: number
  onPoint: (index: number) => void
  onChoose: (choice: Choice) => void
}) {
  const { id, choices, here } = props
  const t = useT()
  return (
    <div id={`${id}-list`} role="listbox" className={styles.paletteList} aria-label={t('palette/title')}>
      {choices.map((choice, index) => (
        <div key={choice.key} role="presentation">
          {choice.group !== choices[index - 1]?.group && (
            <p className={styles.paletteGroup}>{choice.group}</p>
          )}
          <ChoiceButton
            id={`${id}-${index}`}
            choice={choice}
            selected={index === here}
            onPoint={() => props.onPoint(index)}
            onChoose={() => props.onChoose(choice)}
          />
        </div>
      ))}
      {choices.length === 0 && <p className={styles.paletteNone}>{t('ui/nothingFound')}</p>}
    </div>
  )
}

function PaletteField(props: {
  listId: string
  activeId: string | undefined
  value: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const t = useT()
  return (
    <div className={styles.paletteField}>
      <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        data-autofocus
        dir="auto"
        aria-expanded="true"
        aria-controls={props.listId}
        aria-activedescendant={props.activeId}
        aria-label={t('palette/placeholder')}
        placeholder={t('palette/placeholder')}
        value={props.value}
        onChange={(event) => props.onType(event.currentTarget.value)}
        onKeyDown={props.onKeyDown}
      />
    </div>
  )
}

/**
 * Renders the palette that finds by typing: screens, things to do, theme and language; orders, clients and products by name,
 * phone or number.
 */
export function Palette(props: { onClose: () => void; onOverlay: (overlay: Overlay) => void }) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const choices = useChoices(typed, props.onOverlay)
  const here = Math.min(at, choices.length - 1)

  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    props.onClose()
    choice.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const next = (here + step + choices.length) % Math.max(1, choices.length)
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(choices[here])
    }
  }

  return (
    <Modal
      opened={useLateOpen()}
      onClose={props.onClose}
      withCloseButton={false}
      size={560}
      padding={0}
      centered={false}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t('palette/title') } }}
    >
      <PaletteField
        listId={`${id}-list`}
        activeId={choices.length > 0 ? `${id}-${here}` : undefined}
        value={typed}
        onType={(text) => {
          setTyped(text)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ChoiceList id={id} choices={choices} here={here} onPoint={setAt} onChoose={choose} />
      <p className={styles.paletteHint}>{t('palette/hint')}</p>
      <FirstFocus />
    </Modal>
  )
}
