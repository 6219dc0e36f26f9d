import { exportFormats } from '@bustan/contract/core/exports/exportFormats.ts'
import type { ExportFormat } from '@bustan/contract/core/exports/exportFormats.ts'
import { IconFileImport } from '@tabler/icons-react'
import { RowMenuList } from '../../ui/list/rowMenu/RowMenu.tsx'
import { useGo } from '../navigation/AppLink.tsx'
import { useT } from '../i18n/i18n.ts'
import type { ExportMenuProps } from './listFile.ts'
import { useAction } from '../state/useAction.ts'
import { takeFile } from './exports.calls.ts'
import { FormatIcon } from './FormatIcon.tsx'

const labels = { xlsx: 'lists/toExcel', csv: 'lists/toCsv', pdf: 'lists/toPdf' } as const

/** The menu of a list's files, open. */
export function ExportActions(props: ExportMenuProps & { label: string }) {
  const { importHref, onImport } = props
  const t = useT()
  const go = useGo()
  const { run, isBusy } = useAction({
    work: (format: ExportFormat) => takeFile(props.file, { format, name: props.name, rows: props.total }),
  })
  return (
    <RowMenuList
      label={props.label}
      actions={[
        ...(props.formats ?? exportFormats).map((format) => ({
          key: format,
          label: t(labels[format]),
          icon: <FormatIcon format={format} />,
          disabled: isBusy,
          onClick: () => void run(format),
        })),
        ...(importHref || onImport
          ? [
              {
                key: 'import',
                label: t('lists/importFile'),
                icon: <IconFileImport size={17} stroke={1.6} aria-hidden="true" />,
                onClick: () => (importHref ? go(importHref) : onImport?.()),
              },
            ]
          : []),
      ]}
    />
  )
}
