import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useUiTexts } from '../texts.ts'
import './pieces.css'

/**
 * A phone as a call link and, when `whatsapp` is set, a chat link beside it.
 * `e164` is `+9665xxxxxxxx`; `shown` is what people read, `05x xxx xxxx`.
 */
export function PhoneLink(props: { e164: string; shown: string; whatsapp?: boolean }) {
  const texts = useUiTexts()
  return (
    <span className="phone">
      <a className="link" href={`tel:${props.e164}`} aria-label={`${texts.call} ${props.shown}`}>
        <bdi dir="ltr" className="ltr num">
          {props.shown}
        </bdi>
      </a>
      {props.whatsapp && (
        <a
          className="icon-link"
          href={`https://wa.me/${props.e164.replace(/\D/g, '')}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`${texts.whatsapp} ${props.shown}`}
        >
          <IconBrandWhatsapp size={18} stroke={1.7} aria-hidden="true" />
        </a>
      )}
    </span>
  )
}
