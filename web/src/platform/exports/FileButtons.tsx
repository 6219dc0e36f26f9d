import type { ExportFormat } from '@bustan/contract/core/exports/exportFormats.ts'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { takeFile } from './exports.calls.ts'
import { FormatIcon } from './FormatIcon.tsx'
import type { ExportMenuProps } from './listFile.ts'

/** Called as the programs are, in every language. */
const names = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const

/** A list's files as buttons, where they are what people come for. */
export function FileButtons(
  props: Pick<ExportMenuProps, 'name' | 'file' | 'total'> & { formats: readonly ExportFormat[] },
) {
  const [taken, setTaken] = useState<ExportFormat | null>(null)
  const take = async (format: ExportFormat) => {
    setTaken(format)
    await takeFile(props.file, { format, name: props.name, rows: props.total })
    setTaken(null)
  }
  return props.formats.map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<FormatIcon format={format} />}
      loading={taken === format}
      disabled={taken !== null}
      onClick={() => void take(format)}
    >
      {names[format]}
    </Button>
  ))
}
