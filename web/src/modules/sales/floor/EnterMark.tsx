import { IconCornerDownLeft } from '@tabler/icons-react'

/** Marks the button that Enter presses, where there is a keyboard. */
export const EnterMark = () => (
  <kbd aria-hidden="true">
    <IconCornerDownLeft size={16} />
  </kbd>
)
