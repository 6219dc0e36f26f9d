import { ShortcutSheet, type ShortcutGroup } from '../ui/dialogs/ShortcutSheet.tsx'
import { useSay } from '../platform/i18n.ts'
import type { TextKey } from '../platform/i18n.ts'
import { useProfile } from '../platform/session.ts'
import { menuFor } from './screens.ts'

const LIST: readonly [TextKey, string][] = [
  ['shortcuts/next', 'J'],
  ['shortcuts/previous', 'K'],
  ['shortcuts/open', 'Enter'],
  ['shortcuts/select', 'X'],
  ['shortcuts/edit', 'E'],
  ['shortcuts/delete', 'Del'],
  ['shortcuts/add', 'N'],
  ['shortcuts/filters', 'F'],
  ['shortcuts/find', '/'],
  ['shortcuts/previousPage', '['],
  ['shortcuts/nextPage', ']'],
  ['shortcuts/clear', 'Esc'],
]

/** All the keys there are for this person. */
export function Shortcuts(props: { onClose: () => void }) {
  const say = useSay()
  const profile = useProfile()
  const groups: ShortcutGroup[] = [
    {
      key: 'anywhere',
      label: say('shortcuts/anywhere'),
      shortcuts: [
        { key: 'palette', label: say('shortcuts/palette'), keys: ['Ctrl', 'K'] },
        { key: 'sheet', label: say('shortcuts/sheet'), keys: ['?'] },
      ],
    },
    {
      key: 'go',
      label: say('shortcuts/go'),
      shortcuts: menuFor(profile).flatMap(({ path, title, menu }) =>
        menu?.key ? [{ key: path, label: say(title), keys: ['G', menu.key.slice(3)], inTurn: true }] : [],
      ),
    },
    {
      key: 'list',
      label: say('shortcuts/list'),
      shortcuts: LIST.map(([key, pressed]) => ({ key, label: say(key), keys: [pressed] })),
    },
    {
      key: 'form',
      label: say('shortcuts/form'),
      shortcuts: [{ key: 'save', label: say('shortcuts/save'), keys: ['Ctrl', 'S'] }],
    },
  ]
  return <ShortcutSheet opened onClose={props.onClose} title={say('head/shortcuts')} groups={groups} />
}
