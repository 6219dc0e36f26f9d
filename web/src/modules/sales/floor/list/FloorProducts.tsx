import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { floorProductPages } from '@bustan/contract/sales/addresses.ts'
import { USUAL_WAVE, waves } from '@bustan/contract/sales/floor/floor.ts'
import type { FloorProduct, Wave } from '@bustan/contract/sales/floor/floor.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { useUrlState } from '../../../../platform/navigation/urlState.ts'
import { QueryErrorCard } from '../../../../platform/state/QueryErrorCard.tsx'
import { QuickGroup } from '../../../../ui/dialogs/QuickGroup.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '../../../../ui/pieces/SkeletonLines.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { floorProductsOptions, isOthers } from '../floor.queries.ts'
import { LinePicture } from '../LinePicture.tsx'
import { isNotOnFloor } from '../pick/NotOnFloor.tsx'
import { Progress } from '../Progress.tsx'
import * as styles from './list.module.css'

/** Returns the number of oldest orders that an address picks products for. */
export const waveOf = (text: unknown): Wave => waves.find((wave) => String(wave) === text) ?? USUAL_WAVE

function Card({ row, wave, myId }: { row: FloorProduct; wave: Wave; myId: number }) {
  const t = useT()
  const lang = useUiLang()
  const { product, picker, orders } = row
  const isHeld = isOthers(row, myId)
  return (
    <li>
      <AppLink
        className={styles.card}
        href={`${floorProductPages.show(product.id)}?wave=${wave}`}
        data-others={isHeld || undefined}
        data-done={orders === 0 || undefined}
      >
        <span className={styles.cardHead}>
          <LinePicture image={product.image} size={40} />
          <bdi className={styles.cardName}>{product.name}</bdi>
        </span>
        <span className={styles.cardQuantity}>
          {orders === 0 ? t('floor/ready') : quantityText(row.quantity, product.unit, lang)}
          {orders > 0 && <small>{t('floor/orders', { count: orders })}</small>}
        </span>
        <span className={styles.cardFoot}>
          <span className={styles.standing} data-stage={isHeld ? 'others' : picker ? 'mine' : undefined}>
            {isHeld
              ? t('floor/picker', { name: row.picker.name })
              : picker
                ? t('floor/mine')
                : product.category}
          </span>
          <Progress order={row} />
        </span>
      </AppLink>
    </li>
  )
}

/** The products that the oldest orders need together. */
export function FloorProducts({ myId }: { myId: number }) {
  const t = useT()
  const [search, patch] = useUrlState()
  const wave = waveOf(search['wave'])
  const query = useQuery(floorProductsOptions(wave))
  const rows = query.data?.data
  if (isNotOnFloor(query.error)) return <EmptyState title={query.error.message} />
  return (
    <div className={styles.board}>
      <div className={styles.wave}>
        <span className="muted">{t('floor/wave')}</span>
        <QuickGroup
          label={t('floor/wave')}
          options={waves.map((value) => ({ value: String(value), label: String(value) }))}
          value={String(wave)}
          onChange={(value) => patch({ wave: value === String(USUAL_WAVE) ? null : value })}
        />
      </div>
      {!rows ? (
        query.isPending ? (
          <SkeletonLines aria-busy widths={[90, 70, 80, 60]} />
        ) : (
          <QueryErrorCard title={t('floor/failed')} query={query} />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t('floor/none')} text={t('floor/noneText')} />
      ) : (
        <ul className={styles.cards} data-piece="floor-products">
          {rows.map((row) => (
            <Card key={`${row.product.id} ${row.product.unit.name}`} row={row} wave={wave} myId={myId} />
          ))}
        </ul>
      )}
    </div>
  )
}
