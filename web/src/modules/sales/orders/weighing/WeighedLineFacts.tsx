import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import type { UnitTexts } from '@bustan/contract/catalog/products/quantityText.ts'
import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { billedOf, gramsOf, isShort, mostBilled } from '@bustan/contract/sales/orders/weighing/weighing.ts'
import type { WeighedLine, Weighing } from '@bustan/contract/sales/orders/weighing/weighings.ts'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import type { WeighableLine } from './weighingLines.ts'
import * as styles from './weighing.module.css'

/** Returns some grams as text: kilograms from one on. */
export function weightText(t: Translate, grams: number): string {
  const isKilo = Math.abs(grams) >= 1_000
  const figure = formatNumber(isKilo ? grams / 1_000 : grams, 'en')
  return t(isKilo ? 'weighing/kilograms' : 'weighing/grams', { figure })
}

/** The product of a line, what is to be picked of it, and how much of that is billed at most. */
export function LineFacts({ line }: { line: WeighableLine }) {
  const t = useT()
  const lang = useUiLang()
  const { weighed, product } = line
  const text = (quantity: number) => quantityText(quantity, product.unit, lang)
  const piece = weighed.average_piece_grams
  const pieces = piece === null ? null : Math.round(gramsOf(weighed.wanted, weighed.unit_grams) / piece)
  return (
    <div className={styles.facts}>
      {product.image && <img src={product.image} alt="" width={64} height={64} />}
      <h3>{product.name}</h3>
      <dl>
        <div>
          <dt>{t('weighing/ordered')}</dt>
          <dd>
            <strong>{text(weighed.wanted)}</strong>
            {pieces !== null && <span className="muted"> {t('weighing/pieces', { count: pieces })}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('weighing/billedUpTo')}</dt>
          <dd>{text(mostBilled(weighed.wanted, weighed))}</dd>
        </div>
      </dl>
    </div>
  )
}

/** The bags that a line has, each with the way to take it off. */
export function Bags(props: { bags: readonly Weighing[]; busy: boolean; onTakeOff: (id: number) => void }) {
  const t = useT()
  const bags = props.bags.filter(({ voided }) => !voided)
  return (
    <div className={styles.bags}>
      <h4>{t('weighing/bags')}</h4>
      {bags.length === 0 ? (
        <p className="muted">{t('weighing/noBags')}</p>
      ) : (
        <ul>
          {bags.map((bag) => (
            <li key={bag.id}>
              <span>
                <strong>{weightText(t, bag.net_g)}</strong>{' '}
                <span className="muted">
                  {t(`weighing/sources/${bag.source}`)}
                  {bag.tare_g > 0 && ` · ${t('weighing/container', { weight: weightText(t, bag.tare_g) })}`}
                </span>
              </span>
              <button
                type="button"
                aria-label={t('weighing/takeOff', { weight: weightText(t, bag.net_g) })}
                disabled={props.busy}
                onClick={() => props.onTakeOff(bag.id)}
              >
                <IconX size={18} stroke={1.6} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Says what is billed of a line once its bags weigh so much. */
export function Outcome(props: {
  line: { weighed: WeighedLine; product: { unit: UnitTexts } }
  grams: number
}) {
  const { line, grams } = props
  const t = useT()
  const lang = useUiLang()
  const { weighed, product } = line
  const billed = billedOf(grams, weighed.wanted, weighed)
  const more = grams - gramsOf(billed, weighed.unit_grams)
  const target = gramsOf(weighed.wanted, weighed.unit_grams)
  const note: ReactNode =
    more > 0
      ? t('weighing/given', { weight: weightText(t, more) })
      : isShort(grams, weighed.wanted, weighed)
        ? t('weighing/short', { weight: weightText(t, target - grams) })
        : null
  return (
    <p
      className={styles.outcome}
      aria-live="polite"
      data-note={note === null ? undefined : more > 0 ? 'given' : 'short'}
    >
      <strong>{t('weighing/billed', { quantity: quantityText(billed, product.unit, lang) })}</strong>
      {note && <span>{note}</span>}
    </p>
  )
}
