import type { ReactNode } from 'react'
import { useAppInfo } from '../../../../platform/session/appInfo.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import * as styles from './orderSheet.module.css'

/** Shows the name of the shop; the product's name if the shop has not set one. */
export function ShopName() {
  const t = useT()
  const lang = useUiLang()
  const shop = useAppInfo()?.shop
  return <bdi>{shop?.name?.[lang] ?? t('app/name')}</bdi>
}

/** A sheet for the printer: whose it is, and beside that its number and its time, over what it lists. */
export function SheetFrame(props: {
  shop: ReactNode
  number: ReactNode
  at: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section
      className={`${styles.orderSheet} ${props.className ?? ''}`.trim()}
      data-piece="order-sheet"
      aria-hidden="true"
    >
      <header>
        {props.shop}
        <div>
          <p className={styles.orderSheetNumber}>{props.number}</p>
          <p>
            <DateTime value={props.at} />
          </p>
        </div>
      </header>
      {props.children}
    </section>
  )
}

/** The head of a sheet for whoever picks: what it is, and the shop. */
export function PickHead({ title }: { title: string }) {
  return (
    <div>
      <p className={styles.orderSheetName}>{title}</p>
      <p>
        <ShopName />
      </p>
    </div>
  )
}
