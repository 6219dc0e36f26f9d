import { useState } from 'react'

/** The picture of a product; nothing where there is none, or where it can't be loaded without a network. */
export function LinePicture({ image, size }: { image: string | null; size: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (image === null || image === broken) return null
  return <img src={image} alt="" width={size} height={size} onError={() => setBroken(image)} />
}
