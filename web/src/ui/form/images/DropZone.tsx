import { type DragEvent, type ReactNode, type Ref, useState } from 'react'
import { Isolated } from '../../pieces/values/Isolated.tsx'
import * as styles from './imageInput.module.css'

interface DropZoneProps {
  /** The id of the file input, whose hint has `-hint` behind it. */
  id: string
  ref: Ref<HTMLInputElement>
  /** The field's name in its form. */
  path: string | undefined
  accept: string
  hint: string
  /** True where its content fills it. */
  filled?: boolean
  wrong: boolean
  /** Low, as a file without a picture is drawn. */
  low?: boolean
  multiple?: boolean
  onTake: (files: readonly File[]) => void
  children: ReactNode
}

/** The place that a file is dropped on, or clicked to choose one: what it shows stands inside. */
export function DropZone({ ref, ...props }: DropZoneProps) {
  const { id, onTake } = props
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onTake([...event.dataTransfer.files])
  }
  return (
    <div
      className={styles.imageDrop}
      data-over={over || undefined}
      data-filled={props.filled || undefined}
      data-low={props.low || undefined}
      data-wrong={props.wrong || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={ref}
        id={id}
        type="file"
        data-path={props.path}
        className={styles.imageFile}
        accept={props.accept}
        aria-describedby={`${id}-hint`}
        multiple={props.multiple}
        onChange={(event) => {
          onTake([...(event.currentTarget.files ?? [])])
          // The same file may be chosen once more.
          if (props.multiple) event.currentTarget.value = ''
        }}
      />
      {props.children}
      <span id={`${id}-hint`} className={styles.imageHint}>
        <Isolated text={props.hint} />
      </span>
    </div>
  )
}
