import { resourceApi } from '@bustan/contract/core/resource/resourceApi.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../http/call.ts'
import { errorText } from '../http/errorText.ts'
import { mapWithConcurrency } from '../http/mapWithConcurrency.ts'
import { useT } from '../i18n/i18n.ts'
import { pictureParts } from './pictureParts.ts'
import type { PictureParts } from './pictureParts.ts'

/** A picture on its way: its file, an address to show it at, and why it did not arrive. */
interface Upload {
  file: File
  preview: string
  problem?: string
}

interface UploadOptions {
  resource: string
  field: string
  value: readonly PictureParts[]
  onChange: (value: readonly PictureParts[]) => void
}

/** Sends pictures one by one as they are chosen. Until one is there it stands in the value without a key. */
export function useUploads({ resource, field, value, onChange }: UploadOptions) {
  const t = useT()
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map())
  const count = useRef(0)
  // Several may arrive before the form is drawn anew.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const opened = previews.current
    return () => {
      for (const url of opened) URL.revokeObjectURL(url)
    }
  }, [])

  const change = (next: readonly PictureParts[]) => {
    latest.current = next
    onChange(next)
  }
  const note = (id: string, upload: Upload) => setUploads((before) => new Map(before).set(id, upload))

  const send = async (id: string, upload: Upload) => {
    note(id, { file: upload.file, preview: upload.preview })
    const body = new FormData()
    body.append('field', field)
    body.append('file', upload.file)
    try {
      const { data } = await call(resourceApi({ name: resource }).addPicture, { body })
      change(latest.current.map((one) => (one['id'] === id ? pictureParts(data) : one)))
    } catch (error) {
      note(id, { ...upload, problem: errorText(t, error) })
    }
  }

  return {
    uploads,
    change,
    async add(files: readonly File[]) {
      const added = files.map((file) => {
        count.current += 1
        const preview = URL.createObjectURL(file)
        previews.current.add(preview)
        return { id: String(count.current), upload: { file, preview } }
      })
      change([...latest.current, ...added.map(({ id }) => ({ key: '', id }))])
      await mapWithConcurrency(added, ({ id, upload }) => send(id, upload))
    },
    async again(id: string) {
      const upload = uploads.get(id)
      if (upload) await send(id, upload)
    },
  }
}
