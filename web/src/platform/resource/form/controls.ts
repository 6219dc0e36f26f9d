import { latePart } from '../../../ui/pieces/latePart.tsx'
import { BilingualInput } from '../../../ui/form/BilingualInput.tsx'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { DayInput } from '../../../ui/form/days/DayInput.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { FileInput } from '../../../ui/form/images/FileInput.tsx'
import { ImageInput } from '../../../ui/form/images/ImageInput.tsx'
import { LinesInput } from '../../../ui/form/lines/LinesInput.tsx'
import { TimeInput } from '../../../ui/form/days/TimeInput.tsx'
import { SelectMany } from '../../../ui/form/select/SelectMany.tsx'
import { SelectSearch } from '../../../ui/form/select/SelectSearch.tsx'
import { TypedText } from '../../../ui/form/TypedText.tsx'
import { RecordSelect } from '../../adding/RecordSelect.tsx'
import { RecordsSelect } from '../../adding/RecordsSelect.tsx'
import { RichInput } from '../../richText/RichInput.tsx'

import { withTexts } from '../../i18n/i18n.ts'
import { mapTexts } from '../../map/texts.ts'

const AdditionalInput = latePart(() => import('../../forms/AdditionalInput.tsx'), 'AdditionalInput')
const AreaInput = latePart(
  withTexts(() => import('../../map/AreaInput.tsx'), mapTexts),
  'AreaInput',
)
const GalleryInput = latePart(() => import('../../pictures/GalleryInput.tsx'), 'GalleryInput')
const PointInput = latePart(
  withTexts(() => import('../../map/PointInput.tsx'), mapTexts),
  'PointInput',
)

/**
 * The controls that fields are filled in with. A form hands them to the kinds, which do not import them: a list draws the same kinds
 * and loads none of these.
 */
export const controls = {
  AdditionalInput,
  AreaInput,
  BilingualInput,
  DayInput,
  DigitsInput,
  FileInput,
  FlagSwitch,
  GalleryInput,
  ImageInput,
  LinesInput,
  PointInput,
  RecordSelect,
  RecordsSelect,
  RichInput,
  SelectMany,
  SelectSearch,
  TimeInput,
  TypedText,
}

export type Controls = typeof controls
