import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { latePart } from '../../../../ui/pieces/latePart.tsx'

const load = () => import('./ReportMailDialog.tsx')
const ReportMailDialog = latePart(load, 'ReportMailDialog')

/** Opens who gets the report by mail, and when. What opens comes with its first use. */
export function ReportMailButton() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconMail size={17} aria-hidden="true" />}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        {t('report/mail')}
      </Button>
      {isOpen && <ReportMailDialog onClose={() => setOpen(false)} />}
    </>
  )
}
