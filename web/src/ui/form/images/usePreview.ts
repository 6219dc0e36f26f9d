import { useEffect, useState } from 'react'

/** An address to show a picture at: of a file that was just chosen, or the stored one's own. */
export function usePreview(value: File | string | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!(value instanceof File)) return
    const created = URL.createObjectURL(value)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [value])
  return value instanceof File ? url : value
}
