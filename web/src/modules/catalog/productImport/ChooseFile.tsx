import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import type { DragEvent } from 'react'
import { download } from '../../../platform/http/download.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Loader } from '../../../ui/button/Loader.tsx'
import { showToast } from '../../../platform/state/toasts.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import * as imageInputStyles from '../../../ui/form/images/imageInput.module.css'
import * as styles from './productImport.module.css'

const ACCEPT = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Asks for the file: dropped or chosen; and offers one with every column to begin with. */
export function ChooseFile(props: { busy: boolean; onFile: (file: File) => void }) {
  const t = useT()
  const [over, setOver] = useState(false)
  const withVat = useAppInfo()?.priced_with_vat ? ` ${t('products/importWithVat')}` : ''
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) props.onFile(file)
  }
  const template = () =>
    download('products/export', { format: 'xlsx' }, 'products.xlsx').catch((error: unknown) =>
      showToast({ tone: 'error', message: errorText(t, error) }),
    )
  return (
    <FormCard title={t('import/choose')} text={`${t('import/chooseText')}${withVat}`}>
      <div
        className={imageInputStyles.imageDrop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className={imageInputStyles.imageFile}
          accept={ACCEPT}
          aria-label={t('import/choose')}
          disabled={props.busy}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) props.onFile(file)
          }}
        />
        {props.busy ? (
          <Loader aria-label={t('ui/loading')} />
        ) : (
          <div className={imageInputStyles.imageAsk}>
            <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden="true" />
            <span>{t('import/drop')}</span>
          </div>
        )}
      </div>
      <div className={styles.importHints}>
        <p className="muted">{t('import/columns')}</p>
        <p className="muted">{t('import/blank')}</p>
        <Button variant="light" size="xs" onClick={() => void template()}>
          {t('import/template')}
        </Button>
      </div>
    </FormCard>
  )
}
