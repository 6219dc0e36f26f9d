import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useUiTexts } from '../../texts.ts'
import * as styles from '../marks.module.css'

/** A phone (`+9665xxxxxxxx`) as a call link and, when `whatsapp` is set, a chat link beside it. */
export function PhoneLink(props: { e164: string; whatsapp?: boolean }) {
  const texts = useUiTexts()
  const shown = displayPhone(props.e164)
  const phone = (
    <a className="link ltr num" dir="ltr" href={`tel:${props.e164}`} aria-label={`${texts.call} ${shown}`}>
      {shown}
    </a>
  )
  if (!props.whatsapp) return phone
  return (
    <span className={styles.phone}>
      {phone}
      <a
        className={styles.iconLink}
        href={`https://wa.me/${props.e164.replace(/\D/g, '')}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${texts.whatsapp} ${shown}`}
      >
        <IconBrandWhatsapp size={18} stroke={1.7} aria-hidden="true" />
      </a>
    </span>
  )
}

/** Calls a phone, where there is no room for its number. */
export function CallButton(props: { e164: string }) {
  const texts = useUiTexts()
  return (
    <a className="tool" href={`tel:${props.e164}`} aria-label={`${texts.call} ${displayPhone(props.e164)}`}>
      <IconPhone size={18} stroke={1.7} aria-hidden="true" />
    </a>
  )
}
