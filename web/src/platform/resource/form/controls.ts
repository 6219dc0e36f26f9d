import { BilingualInput } from '../../../ui/form/BilingualInput.tsx'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { DayInput } from '../../../ui/form/days/DayInput.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { ImageInput } from '../../../ui/form/images/ImageInput.tsx'
import { LinesInput } from '../../../ui/form/lines/LinesInput.tsx'
import { TimeInput } from '../../../ui/form/days/TimeInput.tsx'
import { SelectMany } from '../../../ui/form/select/SelectMany.tsx'
import { SelectSearch } from '../../../ui/form/select/SelectSearch.tsx'
import { TypedText } from '../../../ui/form/TypedText.tsx'
import { RecordSelect } from '../../adding/RecordSelect.tsx'
import { RecordsSelect } from '../../adding/RecordsSelect.tsx'
import { RichInput } from '../../richText/RichInput.tsx'

/**
 * The controls that fields are filled in with. A form hands them to the kinds, which do not import them: a list draws the same kinds
 * and loads none of these.
 */
export const controls = {
  BilingualInput,
  DayInput,
  DigitsInput,
  FlagSwitch,
  ImageInput,
  LinesInput,
  RecordSelect,
  RecordsSelect,
  RichInput,
  SelectMany,
  SelectSearch,
  TimeInput,
  TypedText,
}

export type Controls = typeof controls
