import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useUiTexts } from '../texts.ts'

const LTR = { wrapper: { dir: 'ltr' } }

/** An email or address field: its text runs left to right, its label follows the page. */
export function LtrInput(props: TextInputProps) {
  return <TextInput {...props} attributes={LTR} />
}

/** A password, left to right, with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const texts = useUiTexts()
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      {...props}
      attributes={LTR}
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0, 'aria-hidden': false }}
    />
  )
}
