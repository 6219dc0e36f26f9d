import { normalizeForSearch } from '@bustan/contract/core/normalize.ts'
import { toWesternDigits } from '@bustan/contract/core/digits.ts'
import { Modal } from '@mantine/core'
import {
  IconKeyboard,
  IconCarrot,
  IconClipboardList,
  IconHistory,
  IconLanguage,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useGo } from '../platform/AppLink.tsx'
import { theme, toggleTheme } from '../platform/appearance.ts'
import { useCell } from '../platform/cell.ts'
import { useT } from '../platform/i18n.ts'
import type { Translate } from '../platform/i18n.ts'
import { pageActions } from '../platform/pageActions.ts'
import { recentRecords } from '../platform/recentRecords.ts'
import { useProfile } from '../platform/session.ts'
import '../ui/theme/mantine-dialogs.css'
import { useLateOpen } from '../ui/useLateOpen.ts'
import type { Overlay } from './overlay.ts'
import './palette.css'
import { mayOpen, menuFor, screens } from './screens.ts'
import { toggleLanguage } from './Toggles.tsx'
import { useCanOpen } from './useCanOpen.ts'
import { usePaletteRecords } from './usePaletteRecords.ts'
import type { Offered } from './usePaletteRecords.ts'

type Go = ReturnType<typeof useGo>
type Profile = ReturnType<typeof useProfile>

interface Choice {
  key: string
  label: string
  /** Said quietly beside it. */
  detail?: string | null
  group: string
  icon: ReactNode
  run: () => void
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done with what the page under the box shows. */
const pageChoices = (t: Translate): Choice[] =>
  pageActions.get().map((action) => ({
    key: `page ${action.key}`,
    label: action.label,
    group: t('palette/here'),
    icon: action.icon,
    run: action.run,
  }))

/** Records looked at last, where they can still be opened: on the page of one, not that one. */
const recentChoices = (t: Translate, canOpen: (path: string) => boolean, go: Go): Choice[] =>
  recentRecords()
    .filter(({ path }) => path !== location.pathname && canOpen(path))
    .map(({ path, name }) => ({
      key: `recent ${path}`,
      label: name,
      group: t('palette/recent'),
      icon: <IconHistory {...icon} />,
      run: () => go(path),
    }))

function orderChoice(typed: string, t: Translate, canOpen: (path: string) => boolean, go: Go): Choice[] {
  const number = /^#?\s*(\d{1,9})$/.exec(toWesternDigits(typed.trim()))?.[1]
  const order = `/orders/show/${number}`
  if (!number || !canOpen(order)) return []
  return [
    {
      key: order,
      label: t('palette/openOrder', { number }),
      group: t('palette/actions'),
      icon: <IconClipboardList {...icon} />,
      run: () => go(order),
    },
  ]
}

const settingChoices = (t: Translate, dark: boolean, onOverlay: (overlay: Overlay) => void): Choice[] => [
  {
    key: 'theme',
    label: t(dark ? 'head/toLight' : 'head/toDark'),
    group: t('palette/actions'),
    icon: dark ? <IconSun {...icon} /> : <IconMoon {...icon} />,
    run: toggleTheme,
  },
  {
    key: 'language',
    label: t('head/otherLanguage'),
    group: t('palette/actions'),
    icon: <IconLanguage {...icon} />,
    run: toggleLanguage,
  },
  {
    key: 'shortcuts',
    label: t('head/shortcuts'),
    group: t('palette/actions'),
    icon: <IconKeyboard {...icon} />,
    run: () => onOverlay('shortcuts'),
  },
]

/** The screens of the menu, and what can be made. */
function screenChoices(t: Translate, profile: Profile, go: Go): Choice[] {
  const places = menuFor(profile).map(({ path, title, menu }): Choice => {
    const Picture = menu?.icon
    return {
      key: path,
      label: t(title),
      group: t('palette/screens'),
      icon: Picture && <Picture {...icon} />,
      run: () => go(path),
    }
  })
  const doing = screens
    .filter((screen) => screen.action && mayOpen(profile, screen))
    .map(({ path, title }): Choice => ({
      key: path,
      label: t(title),
      group: t('palette/actions'),
      icon: <IconPlus {...icon} />,
      run: () => go(path),
    }))
  return [...places, ...doing]
}

function useChoices(typed: string, onOverlay: (overlay: Overlay) => void): Choice[] {
  const t = useT()
  const go = useGo()
  const profile = useProfile()
  const canOpen = useCanOpen()
  const dark = useCell(theme) === 'dark'
  // Last, since they come later than what is typed: nothing above them moves under the cursor.
  const matches = usePaletteRecords(typed)
  const offer = (
    offered: readonly Offered[],
    group: 'orders' | 'clients' | 'products',
    path: string,
    picture: ReactNode,
  ) =>
    offered.map(({ id, name, detail }): Choice => ({
      key: `${group} ${id}`,
      label: name,
      detail,
      group: t(`palette/${group}`),
      icon: picture,
      run: () => go(`${path}/${id}`),
    }))
  const records = [
    ...offer(matches.orders, 'orders', '/orders/show', <IconClipboardList {...icon} />),
    ...offer(matches.clients, 'clients', '/clients/show', <IconUser {...icon} />),
    ...offer(matches.products, 'products', '/products/show', <IconCarrot {...icon} />),
  ]
  const words = normalizeForSearch(typed).split(' ').filter(Boolean)
  const fits = (choice: Choice) => words.every((word) => normalizeForSearch(choice.label).includes(word))
  const fixed = [
    ...pageChoices(t),
    ...recentChoices(t, canOpen, go),
    ...screenChoices(t, profile, go),
    ...settingChoices(t, dark, onOverlay),
  ]
  return [...orderChoice(typed, t, canOpen, go), ...fixed.filter(fits), ...records]
}

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
      className="palette-choice"
      aria-selected={props.selected}
      onPointerMove={props.onPoint}
      onClick={props.onChoose}
    >
      {choice.icon}
      <bdi className="palette-name">{choice.label}</bdi>
      {choice.detail && (
        <span className="palette-detail num">
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
    <div id={`${id}-list`} role="listbox" className="palette-list" aria-label={t('palette/title')}>
      {choices.map((choice, index) => (
        <div key={choice.key} role="presentation">
          {choice.group !== choices[index - 1]?.group && <p className="palette-group">{choice.group}</p>}
          <ChoiceButton
            id={`${id}-${index}`}
            choice={choice}
            selected={index === here}
            onPoint={() => props.onPoint(index)}
            onChoose={() => props.onChoose(choice)}
          />
        </div>
      ))}
      {choices.length === 0 && <p className="palette-none">{t('ui/nothingFound')}</p>}
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
    <div className="palette-field">
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

/** Where to, by typing: screens, things to do, theme and language; orders, clients and products by name, phone or number. */
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
      opened={useLateOpen(true)}
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
      <p className="palette-hint">{t('palette/hint')}</p>
    </Modal>
  )
}
