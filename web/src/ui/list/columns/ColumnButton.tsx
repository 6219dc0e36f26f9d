import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useUiTexts } from '../../texts.ts'

/** The button at the end of a table's head. */
export function ColumnButton(props: ComponentPropsWithRef<'button'>) {
  const texts = useUiTexts()
  return (
    <button type="button" {...props} className="tool" aria-label={texts.columns} title={texts.columns}>
      <IconColumns3 size={18} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
