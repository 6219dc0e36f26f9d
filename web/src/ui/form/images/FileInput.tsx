import { Input } from '@mantine/core'
import { IconFileUpload, IconPaperclip } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { FileName } from '../../pieces/values/FileName.tsx'
import { Isolated } from '../../pieces/values/Isolated.tsx'
import { useUiTexts } from '../../texts.ts'
import { DropZone } from './DropZone.tsx'
import { RemoveImageButton } from './imageParts.tsx'
import * as styles from './imageInput.module.css'

const ICON = { size: 22, stroke: 1.5, 'aria-hidden': true } as const

interface FileInputProps {
  /** The field's name in its form. */
  path: string
  label: string
  /** The name of the document, and its size in words; null where there is none. */
  value: { name: string; size: string } | null
  onChange: (file: File | null) => void
  /** "PDF up to 5 MB". */
  hint: string
  /** Content types, with commas between them. */
  accept: string
  maxBytes: number
  /** Said of a file of another type. */
  wrongType: string
  required: boolean
  error: string | undefined
}

/** Judges a file before it is handed on. */
function useTaking({ accept, maxBytes, wrongType, onChange }: FileInputProps) {
  const texts = useUiTexts()
  const [refused, setRefused] = useState<string | null>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    const isType = accept.split(',').includes(file.type)
    const isTaken = isType && file.size <= maxBytes
    setRefused(isTaken ? null : isType ? texts.imageRefused : wrongType)
    if (isTaken) onChange(file)
  }
  return { take, refused, forgive: () => setRefused(null) }
}

/** One document, dropped or chosen: drawn by its name. A file of another type or size is refused with a word. */
export function FileInput(props: FileInputProps) {
  const { value } = props
  const texts = useUiTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { take, refused, forgive } = useTaking(props)
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
        accept={props.accept}
        hint={value ? texts.changeFile : props.hint}
        wrong={Boolean(wrong)}
        low
        onTake={([file]) => take(file)}
      >
        <div className={styles.imageDocument}>
          {value ? <IconPaperclip {...ICON} /> : <IconFileUpload {...ICON} />}
          {value ? <FileName name={value.name} /> : <bdi>{texts.chooseFile}</bdi>}
          {value && <span className="muted">{value.size}</span>}
        </div>
      </DropZone>
      {value && <RemoveImageButton mt={8} onRemove={remove} />}
    </Input.Wrapper>
  )
}
