import type { ExportFormat } from '@bustan/contract/core/exports/exportFormats.ts'
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv, pdf: IconFileTypePdf }

/** The picture of a file's format. */
export function FormatIcon({ format, size = 17 }: { format: ExportFormat; size?: number }) {
  const Icon = icons[format]
  return <Icon size={size} stroke={1.6} aria-hidden="true" />
}
