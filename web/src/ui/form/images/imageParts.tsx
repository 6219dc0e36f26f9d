import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../../button/Button.tsx'
import { useUiTexts } from '../../texts.ts'

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

/** Takes the picture of a field away. */
export function RemoveImageButton({ onRemove, mt }: { onRemove: () => void; mt?: number }) {
  const texts = useUiTexts()
  return (
    <Button
      style={{ marginBlockStart: mt }}
      size="xs"
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={15} aria-hidden="true" />}
      onClick={onRemove}
    >
      {texts.remove}
    </Button>
  )
}
