import { ShortcutSheet, type ShortcutGroup } from '../../ui/dialogs/ShortcutSheet.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import type { TextKey } from '../../platform/i18n/i18n.ts'
import { useAppInfo } from '../../platform/session/appInfo.ts'
import { useProfile } from '../../platform/session/session.ts'
import { menuFor } from '../screens.ts'

const LIST: readonly [TextKey, string][] = [
  ['shortcuts/next', 'J'],
  ['shortcuts/previous', 'K'],
  ['shortcuts/open', 'Enter'],
  ['shortcuts/select', 'X'],
  ['shortcuts/accept', 'A'],
  ['shortcuts/reject', 'R'],
  ['shortcuts/edit', 'E'],
  ['shortcuts/delete', 'Del'],
  ['shortcuts/add', 'N'],
  ['shortcuts/filters', 'F'],
  ['shortcuts/find', '/'],
  ['shortcuts/previousPage', '['],
  ['shortcuts/nextPage', ']'],
  ['shortcuts/clear', 'Esc'],
]

/** The key that opens the scale on the page of an order, in shops that weigh. */
const WEIGH: readonly [TextKey, string] = ['shortcuts/weigh', 'W']

/** All the keys there are for this person. */
export function Shortcuts(props: { onClose: () => void }) {
  const t = useT()
  const profile = useProfile()
  const isWeighing = useAppInfo()?.weighing === true
  const groups: ShortcutGroup[] = [
    {
      key: 'anywhere',
      label: t('shortcuts/anywhere'),
      shortcuts: [
        { key: 'palette', label: t('shortcuts/palette'), keys: ['Ctrl', 'K'] },
        { key: 'undo', label: t('shortcuts/undo'), keys: ['Ctrl', 'Z'] },
        { key: 'sheet', label: t('shortcuts/sheet'), keys: ['?'] },
      ],
    },
    {
      key: 'go',
      label: t('shortcuts/go'),
      shortcuts: menuFor(profile).flatMap(({ path, title, menu }) =>
        menu?.key ? [{ key: path, label: t(title), keys: ['G', menu.key.slice(3)], inTurn: true }] : [],
      ),
    },
    {
      key: 'list',
      label: t('shortcuts/list'),
      shortcuts: [...LIST, ...(isWeighing ? [WEIGH] : [])].map(([key, pressed]) => ({
        key,
        label: t(key),
        keys: [pressed],
      })),
    },
    {
      key: 'form',
      label: t('shortcuts/form'),
      shortcuts: [
        { key: 'save', label: t('shortcuts/save'), keys: ['Ctrl', 'S'] },
        { key: 'send', label: t('shortcuts/send'), keys: ['Ctrl', 'Enter'] },
      ],
    },
  ]
  return <ShortcutSheet onClose={props.onClose} title={t('head/shortcuts')} groups={groups} />
}
