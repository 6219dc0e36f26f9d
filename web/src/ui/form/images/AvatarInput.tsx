import { Input } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Isolated } from '../../pieces/values/Isolated.tsx'
import { UserAvatar } from '../../pieces/UserAvatar.tsx'
import { useUiTexts } from '../../texts.ts'
import { RemoveImageButton, usePreview } from './imageParts.tsx'
import * as styles from './avatarInput.module.css'
import * as imageInputStyles from './imageInput.module.css'

const ACCEPT = 'image/png,image/jpeg,image/webp'

interface AvatarInputProps {
  label: string
  /** The name whose initials are shown when there is no picture. */
  name: string
  value: File | string | null
  onChange: (file: File | null) => void
  hint: string
  maxBytes: number
  error?: string | undefined
}

/**
 * A person's picture: shown round as it will be, with initials where there is none. `value` is the stored address or the
 * new file; `maxBytes` in bytes. A file of another type or size is refused with a word.
 */
export function AvatarInput(props: AvatarInputProps) {
  const texts = useUiTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const preview = usePreview(props.value)
  const wrong = refused ? texts.imageRefused : props.error

  const take = (file: File | undefined) => {
    if (!file) return
    const fits = ACCEPT.split(',').includes(file.type) && file.size <= props.maxBytes
    setRefused(!fits)
    if (fits) props.onChange(file)
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    setRefused(false)
    props.onChange(null)
  }
  return (
    <Input.Wrapper id={id} label={props.label} error={wrong && <Isolated text={wrong} />}>
      <div className={styles.avatarInput}>
        <UserAvatar name={props.name} image={preview} size={72} />
        <div>
          <div className={styles.avatarWays}>
            <label className={styles.avatarChoose} htmlFor={id}>
              <IconPhotoPlus size={16} aria-hidden="true" />
              {preview ? texts.changeImage : texts.chooseImage}
              <input
                ref={input}
                id={id}
                name="avatar"
                type="file"
                className={imageInputStyles.imageFile}
                accept={ACCEPT}
                aria-describedby={`${id}-hint`}
                onChange={(event) => take(event.currentTarget.files?.[0])}
              />
            </label>
            {preview && <RemoveImageButton onRemove={remove} />}
          </div>
          <span id={`${id}-hint`} className={`muted ${styles.avatarHint}`}>
            <Isolated text={props.hint} />
          </span>
        </div>
      </div>
    </Input.Wrapper>
  )
}
