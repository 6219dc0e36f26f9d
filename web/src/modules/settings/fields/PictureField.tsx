import { textValue } from '@bustan/contract/core/values/objects.ts'
import { pictureIn } from '../../../platform/resource/form/formValues.ts'
import { MAX_FILE } from '@bustan/contract/core/resource/limits.ts'
import { Input } from '@mantine/core'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ImageInput } from '../../../ui/form/images/ImageInput.tsx'
import { useFieldWords } from '../sections/fieldWords.ts'
import type { FieldProps } from '../sections/fieldWords.ts'
import * as styles from '../settings.module.css'

/** A picture: the one there is, or a new one before it is sent. */
export function PictureField({ name, form, readOnly }: FieldProps) {
  const t = useT()
  const { label, error } = useFieldWords(name, form)
  const value = pictureIn(form.values, name)
  const stored = textValue(form.state.values[name])
  if (readOnly)
    return (
      <Input.Wrapper label={label} labelElement="div">
        {stored ? (
          <img className={styles.settingPicture} src={stored} alt={label} />
        ) : (
          <p className="muted">{t('settingHistory/nothing')}</p>
        )}
      </Input.Wrapper>
    )
  return (
    <div data-wide>
      <ImageInput
        path={name}
        label={label}
        hint={t('form/imageHint')}
        maxBytes={MAX_FILE}
        value={value}
        {...(error ? { error } : {})}
        // Removing a new one shows the stored one again; removing that takes it away.
        onChange={(file) => form.set(name, file ?? (value instanceof File ? stored : null))}
      />
    </div>
  )
}
