import type { ExportFormat } from '@bustan/contract/exports/exportFormats.ts'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'

/** The picture of a file's format. */
export function FormatIcon({ format, size = 17 }: { format: ExportFormat; size?: number }) {
  const Icon = format === 'xlsx' ? IconFileSpreadsheet : IconFileTypeCsv
  return <Icon size={size} stroke={1.6} aria-hidden="true" />
}
