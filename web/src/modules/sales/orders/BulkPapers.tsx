import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../platform/can.ts'
import { useT } from '../../../platform/i18n.ts'

const loadMenu = () => import('./PapersMenu.tsx')
const PapersMenu = lazy(() => loadMenu().then((module) => ({ default: module.PapersMenu })))
const papers = () => import('./OrderPrint.tsx')
const OrderPrint = lazy(() => papers().then((module) => ({ default: module.OrderPrint })))
const SlipPrint = lazy(() => papers().then((module) => ({ default: module.SlipPrint })))
const PickingPrint = lazy(() =>
  import('./PickingPrint.tsx').then((module) => ({ default: module.PickingPrint })),
)
const InvoicePrint = lazy(() =>
  import('../invoices/InvoicePrint.tsx').then((module) => ({ default: module.InvoicePrint })),
)

/** What can be printed of checked orders. */
export type Paper = 'orders' | 'slips' | 'picking' | 'invoices' | 'receipts'

interface Numbered {
  id: number
}

/** Beside printing the orders themselves: what else is printed of them. The menu's code comes with its use. */
export function PapersButton({ onChoose }: { onChoose: (paper: Paper) => void }) {
  const t = useT()
  const [wanted, setWanted] = useState(false)
  const canInvoice = useCan('invoices show')
  const choice = (key: Paper, label: string) => ({ key, label, onClick: () => onChoose(key) })
  const preload = () => void loadMenu().catch(() => undefined)
  const button = (
    <Button
      variant="white"
      size="xs"
      aria-haspopup="menu"
      aria-expanded={false}
      rightSection={<IconChevronDown size={15} aria-hidden="true" />}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    >
      {t('papers/menu')}
    </Button>
  )
  return (
    <Suspense fallback={button}>
      {wanted ? (
        <PapersMenu
          papers={[
            choice('picking', t('papers/pickingList')),
            choice('slips', t('papers/packingSlips')),
            ...(canInvoice
              ? [choice('invoices', t('papers/invoicesA4')), choice('receipts', t('papers/receipts'))]
              : []),
          ]}
        />
      ) : (
        button
      )}
    </Suspense>
  )
}

/** Prints papers of orders; `onEnd` hears when it is over, or given up. */
export function PaperPrint(props: { paper: Paper; orders: readonly Numbered[]; onEnd: () => void }) {
  const { paper, ...rest } = props
  switch (paper) {
    case 'orders':
      return <OrderPrint {...rest} />
    case 'slips':
      return <SlipPrint {...rest} />
    case 'picking':
      return <PickingPrint {...rest} />
    case 'invoices':
    case 'receipts':
      return <InvoicePrint {...rest} roll={paper === 'receipts'} />
  }
}
