import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { useLatePopover } from '../../../../ui/focus/useLateOpen.ts'
import { useCan } from '../../../../platform/session/can.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import '../../../../ui/theme/mantine-floating.css'

/** The papers that can be printed for checked orders. */
export type Paper = 'orders' | 'slips' | 'picking' | 'invoices' | 'receipts'

/** The papers of the checked orders, in a menu that opens as soon as it is here. */
export function PapersMenu({ onChoose }: { onChoose: (paper: Paper) => void }) {
  const t = useT()
  const canInvoice = useCan('invoices show')
  const { button, opened, setOpened } = useLatePopover()
  return (
    <Menu position="top-end" width={220} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button
          ref={button}
          variant="white"
          size="xs"
          rightSection={<IconChevronDown size={15} aria-hidden="true" />}
        >
          {t('bulk/papers')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose('picking')}>{t('papers/pickingList')}</Menu.Item>
        <Menu.Item onClick={() => onChoose('slips')}>{t('papers/packingSlips')}</Menu.Item>
        {canInvoice && <Menu.Item onClick={() => onChoose('invoices')}>{t('papers/invoicesA4')}</Menu.Item>}
        {canInvoice && <Menu.Item onClick={() => onChoose('receipts')}>{t('papers/receipts')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
