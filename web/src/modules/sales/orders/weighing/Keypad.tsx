import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { IconBackspace } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import * as styles from './weighing.module.css'

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const

/** A button whose press leaves the focus in the field that is being filled. */
const steady: ComponentProps<'button'> = {
  type: 'button',
  tabIndex: -1,
  onMouseDown: (event) => event.preventDefault(),
}

/** Large keys for a number, in the digits of the language; the focus stays where it is. `onErase` takes the last one back. */
export function Keypad(props: { onType: (key: string) => void; onErase: () => void }) {
  const t = useT()
  const lang = useUiLang()
  const shown = (digit: string) => formatNumber(Number(digit), lang, lang === 'ar' ? 'arabic' : 'western')
  const key = (name: string, label: string) => (
    <button key={name} {...steady} onClick={() => props.onType(name)}>
      {label}
    </button>
  )
  return (
    <div className={styles.keypad} role="group" aria-label={t('weighing/keys')}>
      {DIGITS.map((digit) => key(digit, shown(digit)))}
      {key('.', lang === 'ar' ? '٫' : '.')}
      {key('0', shown('0'))}
      <button {...steady} aria-label={t('weighing/erase')} onClick={props.onErase}>
        <IconBackspace size={26} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  )
}
