import type { SettingField } from '@bustan/contract/core/settings/settingField.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { lazyPart } from '../../../ui/pieces/latePart.tsx'
import * as styles from '../settings.module.css'

const ShapeValue = lazyPart(() => import('../delivery/map/ShapeValue.tsx'), 'ShapeValue')

/** A value of the settings, to be read. */
export function SettingValue(props: { name: string; field: SettingField | undefined; value: unknown }) {
  const { name, field, value } = props
  const t = useT()
  const isNothing = value === null || value === undefined || value === ''
  if (isNothing || (Array.isArray(value) && value.length === 0))
    return <span className="muted">{t('settingHistory/nothing')}</span>
  if (typeof value === 'boolean') return t(value ? 'settingHistory/on' : 'settingHistory/off')
  if (field?.kind === 'picture') return <img className={styles.settingPicture} src={String(value)} alt="" />
  if (field?.kind === 'shape') return <ShapeValue shape={field.shape} value={value} />
  if (field?.kind === 'choice') return textOr(t, `choices/${name}/${String(value)}`, String(value))
  if (field?.kind === 'text') return <bdi>{String(value)}</bdi>
  const text =
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(' · ') : value
  return <bdi dir="ltr">{typeof text === 'object' ? JSON.stringify(text) : String(text)}</bdi>
}
