import { IconFileImport, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { useGo } from '../AppLink.tsx'
import { useCan } from '../can.ts'
import { download } from '../download.ts'
import { errorText } from '../errorText.ts'
import type { Query } from '../http.ts'
import { useSay } from '../i18n.ts'
import { pairOf } from './kit.ts'
import type { Kit } from './kit.ts'

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const
const TOLD = 'export'

/** Takes what is filtered along as a file. */
export function ExportMenu({ kit, query }: { kit: Kit; query: Query }) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const { name } = kit.definition
  const go = useGo()
  const canImport = useCan(pairOf(kit.definition, 'create'))
  const importHref = kit.list?.importHref
  const take = async (format: 'xlsx' | 'csv') => {
    setBusy(true)
    showToast({ id: TOLD, tone: 'info', message: say('lists/exporting') })
    try {
      await download(`${name}/export`, { ...query, format }, `${name}.${format}`)
      showToast({ id: TOLD, message: say('lists/exported') })
    } catch (error) {
      showToast({ id: TOLD, tone: 'error', message: errorText(say, error) })
    }
    setBusy(false)
  }
  return (
    <RowMenu
      name={say(`resources/${kit.texts}/title`)}
      actions={[
        {
          key: 'xlsx',
          label: say('lists/toExcel'),
          icon: <IconFileSpreadsheet {...icon} />,
          disabled: busy,
          onClick: () => void take('xlsx'),
        },
        {
          key: 'csv',
          label: say('lists/toCsv'),
          icon: <IconFileTypeCsv {...icon} />,
          disabled: busy,
          onClick: () => void take('csv'),
        },
        ...(importHref && canImport
          ? [
              {
                key: 'import',
                label: say('lists/importFile'),
                icon: <IconFileImport {...icon} />,
                onClick: () => go(importHref),
              },
            ]
          : []),
      ]}
    />
  )
}
