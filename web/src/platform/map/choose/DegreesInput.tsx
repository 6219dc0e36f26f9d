import type { LatLng } from '../../../ui/map/mapProps.ts'
import { LtrInput } from '../../../ui/form/LtrInput.tsx'
import { readPlace } from './coordinates.ts'
import { degreesOnly } from './degrees.ts'

/** Degrees of latitude or longitude, typed in any digits. */
export function DegreesInput(props: {
  name: string
  label: string
  description?: string | undefined
  error?: string | undefined
  value: string
  readOnly?: boolean
  onChange: (degrees: string) => void
  /** Takes both coordinates, or a link that has them, pasted into either input. */
  onPlace?: (place: LatLng) => void
}) {
  const { onChange, onPlace, ...rest } = props
  return (
    <LtrInput
      {...rest}
      inputMode="text"
      autoComplete="off"
      maxLength={14}
      onPaste={(event) => {
        const place = readPlace(event.clipboardData.getData('text'))
        if (props.readOnly || !onPlace || place === null || place === 'short') return
        event.preventDefault()
        onPlace(place)
      }}
      onChange={(event) => onChange(degreesOnly(event.currentTarget.value))}
    />
  )
}
