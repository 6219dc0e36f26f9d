import { formatDateTime } from '@bustan/contract/core/values/dates.ts'
import type { FloorDetail } from '@bustan/contract/sales/floor/floor.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { QrCode } from '../../../ui/pieces/QrCode.tsx'
import { useUiDates, useUiLang } from '../../../ui/UiProvider.tsx'
import { labelWords } from './labelWords.ts'
import * as styles from './crateLabel.module.css'

/** The label of one crate on a roll of 80 mm: whoever loads reads the number from a step away, and scans it. */
function CrateLabel({ order, crate }: { order: FloorDetail; crate: number }) {
  const lang = useUiLang()
  const { timeZone, calendar } = useUiDates()
  const words = labelWords[lang]
  const t = useT()
  const shop = useAppInfo()?.shop.name?.[lang] ?? t('app/name')
  const { id, customer, place, crates, sealed_at: sealedAt, sealed_by: sealedBy } = order
  return (
    <article className={styles.label} dir={lang === 'ar' ? 'rtl' : 'ltr'} data-piece="crate-label">
      <header>
        <bdi>{shop}</bdi>
        {order.rush && <strong className={styles.rush}>{words.rush}</strong>}
      </header>
      <div className={styles.number}>
        <bdi dir="ltr">#{id}</bdi>
        <QrCode text={`#${id}`} label={`#${id}`} />
      </div>
      <p className={styles.customer}>
        <bdi>{customer}</bdi>
      </p>
      <p className={styles.place}>
        <bdi>{order.pickup ? words.pickup : place}</bdi>
      </p>
      <p className={styles.crate}>
        {words.crate} <bdi dir="ltr">{crate}</bdi> {words.of} <bdi dir="ltr">{crates}</bdi>
      </p>
      <footer>
        <bdi>{sealedBy?.name}</bdi>
        {sealedAt && <span>{formatDateTime(new Date(sealedAt), lang, timeZone, calendar)}</span>}
      </footer>
    </article>
  )
}

/** The labels of all crates of a sealed order, one after the other. */
export const crateLabels = (order: FloorDetail) =>
  Array.from({ length: order.crates ?? 0 }, (_, index) => (
    <CrateLabel key={index} order={order} crate={index + 1} />
  ))
