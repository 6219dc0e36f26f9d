import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { OrderTag } from '@bustan/contract/sales/orders/orderTags.ts'
import { IconBolt, IconPhone } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import * as styles from '../orders.module.css'

const pictures: Readonly<Record<OrderTag, typeof IconBolt>> = { rush: IconBolt, call_first: IconPhone }

/** The tags of an order, each a picture and a word. */
export function OrderTags({ tags }: { tags: readonly OrderTag[] }) {
  const t = useT()
  return tags.map((tag) => {
    const Picture = pictures[tag]
    return (
      <span key={tag} className={styles.orderTag} data-tag={tag}>
        <Picture size={13} aria-hidden="true" />
        {fieldLabel(t, 'orders', tag)}
      </span>
    )
  })
}
