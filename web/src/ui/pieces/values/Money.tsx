import { RIYAL_SIGN, formatHalalas } from '@bustan/contract/core/values/money.ts'
import { useUiTexts } from '../../texts.ts'
import '../pieces.css'

/** An amount in halalas as the central bank writes it: the sign left of the number, in both languages. */
export function Money(props: { halalas: number; strong?: boolean; className?: string }) {
  const texts = useUiTexts()
  const amount = formatHalalas(props.halalas)
  const className = ['money num', props.strong ? 'strong' : '', props.className ?? ''].join(' ').trim()
  return (
    <bdi dir="ltr" role="img" aria-label={`${amount} ${texts.riyals}`} className={className}>
      <span className="money-sign">{RIYAL_SIGN}</span>
      {`\u00a0${amount}`}
    </bdi>
  )
}
