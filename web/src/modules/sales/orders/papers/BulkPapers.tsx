import { IconChevronDown } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { LatePopover } from '../../../../ui/focus/LatePopover.tsx'
import { useT, withTexts } from '../../../../platform/i18n/i18n.ts'
import { paperTexts } from '../../papers/texts.ts'
import type { Paper } from './PapersMenu.tsx'
import { orderTexts } from '../texts.ts'
import { latePart, lazyPart } from '../../../../ui/pieces/latePart.tsx'

const loadMenu = withTexts(() => import('./PapersMenu.tsx'), paperTexts)
const PapersMenu = lazyPart(loadMenu, 'PapersMenu')
const papers = withTexts(() => import('./OrderPrint.tsx'), orderTexts, paperTexts)
const OrderPrint = latePart(papers, 'OrderPrint')
const SlipPrint = latePart(papers, 'SlipPrint')
const PickingPrint = latePart(
  withTexts(() => import('./PickingPrint.tsx'), paperTexts),
  'PickingPrint',
)
const InvoicePrint = latePart(
  withTexts(() => import('../../invoices/paper/InvoicePrint.tsx'), paperTexts),
  'InvoicePrint',
)

interface Numbered {
  id: number
}

/** Beside printing the orders themselves: what else is printed of them. The menu's code comes with its use. */
export function PapersButton({ onChoose }: { onChoose: (paper: Paper) => void }) {
  const t = useT()
  return (
    <LatePopover
      kind="menu"
      load={loadMenu}
      button={(late) => (
        <Button
          {...late}
          variant="white"
          size="xs"
          rightSection={<IconChevronDown size={15} aria-hidden="true" />}
        >
          {t('bulk/papers')}
        </Button>
      )}
    >
      <PapersMenu onChoose={onChoose} />
    </LatePopover>
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
