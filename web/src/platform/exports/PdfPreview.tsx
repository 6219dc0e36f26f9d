import { Modal } from '@mantine/core'
import { IconDownload, IconEye, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import '../../ui/theme/mantine-dialogs.css'
import { useLateOpen } from '../../ui/focus/useLateOpen.ts'
import { usePhone } from '../../ui/pointer/usePhone.ts'
import { keepFile } from '../http/download.ts'
import type { FetchedFile } from '../http/download.ts'
import { useT } from '../i18n/i18n.ts'
import { FormatIcon } from './FormatIcon.tsx'
import * as dialogsStyles from '../../ui/dialogs/dialogs.module.css'
import * as styles from './pdfPreview.module.css'

/** Checks whether the browser shows PDFs inside pages; phones claim to, and show the first page at most. */
const useFrame = () => !usePhone() && navigator.pdfViewerEnabled

/** An address of a file for as long as it is shown. */
function useAddress(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    setAddress(url)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(url)
    }
  }, [blob])
  return address
}

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000))} kB`

/** Draws the fallback for a file whose pages can't be shown. */
function Facts({ file, address }: { file: FetchedFile; address: string }) {
  const t = useT()
  return (
    <div className={styles.pdfFacts}>
      <span className={styles.pdfIcon}>
        <FormatIcon format="pdf" size={30} />
      </span>
      <bdi className="strong">{file.name}</bdi>
      <bdi dir="ltr" className="muted num">
        {kilobytes(file.blob.size)}
      </bdi>
      <p className="muted">{t('pdf/here')}</p>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener"
        leftSection={<IconEye size={17} aria-hidden="true" />}
      >
        {t('pdf/open')}
      </Button>
    </div>
  )
}

interface FootProps {
  file: FetchedFile
  /** Null where the page can't print it. */
  onPrint: (() => void) | null
  onClose: () => void
}

function Foot({ file, onPrint, onClose }: FootProps) {
  const t = useT()
  return (
    <div className={dialogsStyles.dialogFoot} data-piece="dialog-foot">
      <Button variant="default" onClick={onClose}>
        {t('ui/close')}
      </Button>
      {onPrint && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} aria-hidden="true" />}
          onClick={onPrint}
        >
          {t('pdf/print')}
        </Button>
      )}
      <Button
        variant={onPrint ? 'filled' : 'default'}
        leftSection={<IconDownload size={17} aria-hidden="true" />}
        onClick={() => keepFile(file)}
      >
        {t('files/download')}
      </Button>
    </div>
  )
}

/** A PDF as it will be on paper, to be kept or printed. */
export function PdfPreview({
  file,
  onClose,
}: {
  file: FetchedFile & { title: string }
  onClose: () => void
}) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const inPage = useFrame()
  const address = useAddress(file.blob)
  const print = () => {
    try {
      frame.current?.contentWindow?.focus()
      frame.current?.contentWindow?.print()
    } catch {
      // A viewer of the browser's own that pages can't speak to: it has a button for it.
      if (address) open(address, '_blank', 'noopener')
    }
  }
  return (
    <Modal
      opened={useLateOpen()}
      onClose={onClose}
      title={t('pdf/title', { name: file.title })}
      size={inPage ? 1040 : 'md'}
      yOffset="3dvh"
      closeButtonProps={{ 'aria-label': t('ui/close') }}
    >
      {address !== null &&
        (inPage ? (
          // A sandboxed frame draws no PDF; what is in it was drawn by our own server, and runs nothing.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            ref={frame}
            className={styles.pdfFrame}
            src={`${address}#toolbar=0&navpanes=0&view=FitH`}
            title={t('pdf/frame', { name: file.title })}
          />
        ) : (
          <Facts file={file} address={address} />
        ))}
      <Foot file={file} onPrint={inPage ? print : null} onClose={onClose} />
    </Modal>
  )
}
