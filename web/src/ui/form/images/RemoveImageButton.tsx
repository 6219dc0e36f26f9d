import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useUiTexts } from '../../texts.ts'

/** Takes the picture of a field away. */
export function RemoveImageButton({ onRemove, mt }: { onRemove: () => void; mt?: number }) {
  const texts = useUiTexts()
  return (
    <Button
      {...(mt ? { mt } : {})}
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
