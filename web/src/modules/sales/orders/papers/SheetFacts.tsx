import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Ltr } from '../../../../ui/pieces/values/Ltr.tsx'
import { Words } from '../../../../ui/pieces/values/Words.tsx'
import { placeText } from '../place/placeText.ts'

/** Renders the client and destination of an order on paper, and the other facts a paper lists; empty ones are left out. */
export function SheetFacts(props: { order: OrderDetail; more: readonly [string, ReactNode][] }) {
  const t = useT()
  const { order, more } = props
  const { user } = order
  const facts: [string, ReactNode][] = [
    [fieldLabel(t, 'orders', 'user'), <bdi key="client">{user.name}</bdi>],
    [
      fieldLabel(t, 'orders', 'mobile'),
      user.mobile_e164 && <Ltr key="mobile">{displayPhone(user.mobile_e164)}</Ltr>,
    ],
    [fieldLabel(t, 'orders', 'address'), <Words key="address">{placeText(t, order)}</Words>],
    ...more,
  ]
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
