import type { Field } from '@bustan/contract/core/resource/fields.ts'
import type { InputProps } from '../kinds/kindView.ts'
import { viewOf } from '../kinds/kindViews.ts'
import { controls } from './controls.ts'

/** The input of one field. */
export function KindInput(props: Omit<InputProps<Field>, 'controls'>) {
  const view = viewOf(props.field)
  return <view.Input {...props} controls={controls} />
}
