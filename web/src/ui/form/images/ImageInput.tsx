import { Input } from '@mantine/core'
import { IconFileTypePdf, IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useUiTexts } from '../../texts.ts'
import { Isolated } from '../../pieces/values/Isolated.tsx'
import { DropZone } from './DropZone.tsx'
import { RemoveImageButton, usePreview } from './imageParts.tsx'
import * as styles from './imageInput.module.css'

interface ImageInputProps {
  /** The field's name in its form. */
  path?: string
  label: string
  value: File | string | null
  onChange: (file: File | null) => void
  /** The name of `value` when it is a document: drawn as one instead of as a picture. */
  document?: string
  /** True when `value` is a film: its first frame is shown. */
  video?: boolean
  /** "JPG or PNG up to 5 MB". */
  hint: string
  accept?: string
  maxBytes?: number
  maxVideoBytes?: number
  /** Said of a file of another type. */
  wrongType?: string
  required?: boolean
  error?: string
}

/** Judges a file before it is handed on: of another type or too big, it is refused with a word. */
function useTaking(props: ImageInputProps, accept: string) {
  const { maxBytes = 5 * 1024 * 1024 } = props
  const texts = useUiTexts()
  const [refused, setRefused] = useState<string | null>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    const most = file.type.startsWith('video/') ? (props.maxVideoBytes ?? maxBytes) : maxBytes
    if (!accept.split(',').includes(file.type)) setRefused(props.wrongType ?? texts.imageRefused)
    else if (file.size > most) setRefused(texts.imageRefused)
    else {
      setRefused(null)
      props.onChange(file)
    }
  }
  return { take, refused, forgive: () => setRefused(null) }
}

/**
 * One picture, or what the caller takes in its place: dropped, chosen or pasted from the file dialog; shown before it is sent. `value` is the stored address
 * or the new file; `maxBytes` in bytes. A file of another type or size is refused with a word.
 */
export function ImageInput(props: ImageInputProps) {
  const { accept = 'image/png,image/jpeg,image/webp' } = props
  const texts = useUiTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { take, refused, forgive } = useTaking(props, accept)
  const preview = usePreview(props.value)
  const wrong = refused ?? props.error

  const remove = () => {
    if (input.current) input.current.value = ''
    forgive()
    props.onChange(null)
  }

  return (
    <Input.Wrapper
      id={id}
      label={props.label}
      required={props.required}
      error={wrong && <Isolated text={wrong} />}
    >
      <DropZone
        id={id}
        ref={input}
        path={props.path}
        accept={accept}
        hint={preview ? texts.changeImage : props.hint}
        filled={Boolean(preview)}
        wrong={Boolean(wrong)}
        onTake={([file]) => take(file)}
      >
        <Preview src={preview} document={props.document} video={props.video} />
      </DropZone>
      {preview && <RemoveImageButton mt={8} onRemove={remove} />}
    </Input.Wrapper>
  )
}

function Preview(props: {
  src: string | null | undefined
  document: string | undefined
  video: boolean | undefined
}) {
  const { src } = props
  const texts = useUiTexts()
  if (!src)
    return (
      <div className={styles.imageAsk}>
        <IconPhotoPlus size={28} stroke={1.4} aria-hidden="true" />
        <span>{texts.chooseImage}</span>
      </div>
    )
  if (props.document !== undefined)
    return (
      <div className={styles.imageDocument}>
        <IconFileTypePdf size={28} stroke={1.4} aria-hidden="true" />
        <bdi>{props.document}</bdi>
      </div>
    )
  if (props.video) return <video src={src} muted playsInline preload="metadata" />
  return <img src={src} alt="" />
}
