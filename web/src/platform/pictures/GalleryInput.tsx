import { Input } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { DropZone } from '../../ui/form/images/DropZone.tsx'
import { Isolated } from '../../ui/pieces/values/Isolated.tsx'
import { useT } from '../i18n/i18n.ts'
import { PictureTile } from './PictureTile.tsx'
import { isVideo } from './pictureParts.ts'
import type { PictureParts } from './pictureParts.ts'
import { useUploads } from './useUploads.ts'
import * as styles from './gallery.module.css'

interface GalleryInputProps {
  resource: string
  path: string
  label: string
  required: boolean
  error: string | undefined
  max: number
  /** Content types, with commas between them. */
  accept: string
  hint: string
  maxBytes: number
  value: readonly PictureParts[]
  onChange: (value: readonly PictureParts[]) => void
}

/** Judges files before they are sent, and says which are not taken. */
function useChoosing({ accept, max, maxBytes, value }: GalleryInputProps, add: (files: File[]) => void) {
  const t = useT()
  const [refused, setRefused] = useState<string | null>(null)
  const choose = (files: readonly File[]) => {
    const taken = files.filter(({ type, size }) => accept.split(',').includes(type) && size <= maxBytes)
    const room = max - value.length
    const [other] = files.filter((file) => !taken.includes(file))
    if (taken.length > room) setRefused(t('gallery/full', { count: max }))
    else setRefused(other ? t('gallery/refused', { name: other.name }) : null)
    if (room > 0 && taken.length > 0) add(taken.slice(0, room))
  }
  return { refused, choose }
}

/** The pictures so far, those on their way among them. */
function Tiles(props: Pick<GalleryInputProps, 'value'> & ReturnType<typeof useUploads>) {
  const { value, uploads, change, again } = props
  if (value.length === 0) return null
  const move = (from: number, to: number) => {
    const [moved] = value.slice(from, from + 1)
    if (moved) change(value.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <ol className={styles.grid}>
      {value.map((picture, at) => {
        const { key = '', id = '', thumbnail = '' } = picture
        const upload = key ? undefined : uploads.get(id)
        return (
          <PictureTile
            key={key || `id ${id}`}
            at={at}
            count={value.length}
            source={upload?.preview ?? (thumbnail || null)}
            isVideo={isVideo(picture) || upload?.file.type.startsWith('video/') === true}
            state={key ? 'there' : upload && !upload.problem ? 'coming' : 'failed'}
            problem={upload?.problem}
            onAgain={upload?.problem ? () => void again(id) : undefined}
            onMove={move}
            onRemove={() => change(value.toSpliced(at, 1))}
          />
        )
      })}
    </ol>
  )
}

/** Pictures in an order: sent as they are chosen, and moved by mouse or by their buttons. */
export function GalleryInput(props: GalleryInputProps) {
  const { value, max } = props
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const uploading = useUploads({ ...props, field: props.path })
  const { refused, choose } = useChoosing(props, (files) => void uploading.add(files))
  const wrong = refused ?? props.error
  return (
    <Input.Wrapper
      id={id}
      label={props.label}
      required={props.required}
      error={wrong && <Isolated text={wrong} />}
      data-wide
    >
      <Tiles {...uploading} value={value} />
      {value.length < max && (
        <DropZone
          id={id}
          ref={input}
          path={props.path}
          accept={props.accept}
          hint={props.hint}
          wrong={Boolean(wrong)}
          low
          multiple
          onTake={choose}
        >
          <span className={styles.choose}>
            <IconPhotoPlus size={22} stroke={1.5} aria-hidden="true" />
            {t('gallery/choose')}
          </span>
        </DropZone>
      )}
    </Input.Wrapper>
  )
}
