import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PasswordField } from '../../../ui/form/LtrInput.tsx'
import { useFieldWords } from '../sections/fieldWords.ts'
import type { FieldProps } from '../sections/fieldWords.ts'
import * as styles from '../sections/sectionParts.module.css'

/** A password or key: what there is is never shown; another can be given, or it be forgotten. */
export function SecretField({ name, field, form, readOnly }: FieldProps) {
  const t = useT()
  const { isLocked, description, ...words } = useFieldWords(name, form)
  const has = form.state.secrets[name] === true
  const value = form.values[name]
  const isForgotten = value === null
  const state = t(
    isForgotten ? 'settingsPage/forgotten' : has ? 'settingsPage/secretSet' : 'settingsPage/secretNone',
  )
  const isFixed = readOnly || isLocked
  return (
    <div className={styles.secretField}>
      <PasswordField
        {...words}
        name={name}
        autoComplete="new-password"
        required={field.required ?? false}
        description={[description, state].filter(Boolean).join(' ')}
        readOnly={isFixed || isForgotten}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => form.set(name, event.currentTarget.value)}
      />
      {has && !isFixed && (
        <Button variant="subtle" size="compact-sm" onClick={() => form.set(name, isForgotten ? '' : null)}>
          {t(isForgotten ? 'settingsPage/keepIt' : 'settingsPage/forget')}
        </Button>
      )}
    </div>
  )
}
