import type { FlagField } from '@bustan/contract/core/kinds/flag.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { useT } from '../../i18n/i18n.ts'
import { FlagMark } from '../pieces/FlagMark.tsx'
import type { InputProps, KindView } from './kindView.ts'

function FlagInput({ kit, name, form, controls }: InputProps<FlagField>) {
  const t = useT()
  return (
    <controls.FlagSwitch
      label={name === 'is_active' ? t('form/active') : labelByName(t, kit.definition.subject, name)}
      {...(name === 'is_active' ? { description: t(`resources/${kit.texts}/activeText`) } : {})}
      checked={form.values[name] === true}
      onChange={(on) => form.set(name, on)}
    />
  )
}

export const flag: KindView<FlagField> = {
  place: 'switch',
  // A mark alone does not say on a card what it is about.
  column: { width: 96, cardLabel: true },
  cell: ({ name, row, t }) => <FlagMark on={Boolean(row[name])} t={t} />,
  Input: FlagInput,
  initial: (row, name, field) => (row ? Boolean(row[name]) : field.initial),
  difference: ({ value, t }) => t(value === true ? 'values/yes' : 'values/no'),
}
