import { encode } from 'uqr'

/** A QR code, dark on white in both themes: cameras want it so. */
export function QrCode(props: { text: string; label: string }) {
  const { data, size } = encode(props.text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg data-piece="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={props.label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
