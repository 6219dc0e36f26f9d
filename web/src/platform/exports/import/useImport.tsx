import { isImportable } from '@bustan/contract/core/exports/import/importable.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import { withTexts } from '../../i18n/i18n.ts'
import { importTexts } from './texts.ts'

const ImportDialog = latePart(
  withTexts(() => import('./ImportDialog.tsx'), importTexts),
  'ImportDialog',
)

/** The import of a list, for those who may add its records: what opens it, and its dialog while it is open. */
export function useImport(
  definition: Resource,
  name: string,
  mayImport: boolean,
): { open: (() => void) | undefined; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    open: mayImport && isImportable(definition) ? () => setOpen(true) : undefined,
    dialog: isOpen && <ImportDialog {...{ definition, name }} onClose={close} />,
  }
}
