import type { TextFormat } from '@bustan/contract/core/kinds/text/textFormats.ts'
import { traitsOf } from '@bustan/contract/core/kinds/text/textFormats.ts'
import { arabicPlate } from '@bustan/contract/core/values/identifiers.ts'
import { Clamped } from '../../../ui/pieces/values/Clamped.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { PhoneLink } from '../../../ui/pieces/values/PhoneLink.tsx'
import { useUiLang } from '../../../ui/UiProvider.tsx'

/** A plate in the letters of the language it is read in. */
function Plate({ value }: { value: string }) {
  const lang = useUiLang()
  return lang === 'ar' ? <bdi dir="rtl">{arabicPlate(value)}</bdi> : <Ltr>{value}</Ltr>
}

/** A text as its format is read: a link where it leads somewhere. `isWhole` keeps its lines. */
export function FormattedText(props: { value: string; format: TextFormat | undefined; isWhole?: boolean }) {
  const { value, format } = props
  if (format === 'phone') return <PhoneLink e164={value} />
  if (format === 'plate') return <Plate value={value} />
  if (format === 'email' || format === 'url')
    return (
      <a
        className="link"
        dir="ltr"
        href={format === 'email' ? `mailto:${value}` : value}
        target="_blank"
        rel="noreferrer"
      >
        {format === 'url' ? value.replace(/^https?:\/\//, '') : value}
      </a>
    )
  // In fours, as on cards and letters of banks.
  if (format === 'iban') return <Ltr>{value.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Ltr>
  if (traitsOf(format).isLatin) return <Ltr>{value}</Ltr>
  if (props.isWhole)
    return (
      <span dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {value}
      </span>
    )
  return <Clamped>{value}</Clamped>
}
