import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { importCalls } from '@bustan/contract/core/exports/import/importCalls.ts'
import { MAX_IMPORT_ROWS } from '@bustan/contract/core/exports/import/importable.ts'
import type { Imported } from '@bustan/contract/core/exports/import/importSchemas.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { Input } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx'
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx'
import { DropZone } from '../../../ui/form/images/DropZone.tsx'
import { call, keyOfResource } from '../../http/call.ts'
import { download } from '../../http/download.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAction } from '../../state/useAction.ts'
import { ImportResult } from './ImportResult.tsx'
import * as styles from './import.module.css'

const ACCEPT = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The file in hand, what it would do, and the two ways to send it. */
function useImportFile(definition: Resource, onDone: () => void) {
  const { send } = importCalls(definition)
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [looked, setLooked] = useState<Imported | null>(null)
  const formOf = (one: File, check: '1' | '0') => {
    const form = new FormData()
    form.append('file', one)
    form.append('check', check)
    return form
  }
  const look = useAction({
    toast: 'import',
    work: async (one: File) => {
      setFile(one)
      setLooked(null)
      setLooked((await call(send, { body: formOf(one, '1') })).data)
    },
  })
  const run = useAction({
    toast: 'import',
    work: async (one: File) => (await call(send, { body: formOf(one, '0') })).message,
    onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOfResource(definition.name) }),
  })
  return {
    file,
    looked,
    isBusy: look.isBusy || run.isBusy,
    look: (one: File | undefined) => one && void look.run(one),
    run: () => file && void run.run(file),
  }
}

/** Imports records of a list: a file is chosen and looked through, then it is imported. */
export function ImportDialog(props: { definition: Resource; name: string; onClose: () => void }) {
  const { definition, name, onClose } = props
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { file, looked, isBusy, look, run } = useImportFile(definition, onClose)
  const template = useAction({
    toast: 'import',
    work: () => download(importCalls(definition).template.path.slice(1), {}, `${definition.name}.xlsx`),
  })
  const isReady = looked !== null && looked.problems.length === 0 && looked.added + looked.changed > 0
  return (
    <DialogFrame title={t('imports/title', { name })} size={760} busy={isBusy} onClose={onClose}>
      <div className={styles.import}>
        <Input.Wrapper id={id} label={t('imports/file')}>
          <DropZone
            id={id}
            ref={input}
            path={undefined}
            accept={ACCEPT}
            hint={t('imports/hint', { rows: formatNumber(MAX_IMPORT_ROWS, 'en') })}
            wrong={false}
            low
            onTake={([one]) => {
              look(one)
              // The same file may be chosen once more, mended.
              if (input.current) input.current.value = ''
            }}
          >
            <div className={styles.chosen}>
              <IconFileSpreadsheet size={22} stroke={1.5} aria-hidden="true" />
              <bdi dir="auto">{file?.name ?? t('lists/importFile')}</bdi>
            </div>
          </DropZone>
        </Input.Wrapper>
        <p className="muted">{t('imports/rowsText')}</p>
        <Button
          variant="light"
          size="xs"
          className={styles.template}
          loading={template.isBusy}
          onClick={() => void template.run()}
        >
          {t('imports/template')}
        </Button>
        {looked && <ImportResult result={looked} />}
      </div>
      <DialogFoot
        confirmLabel={t('imports/run')}
        busy={isBusy}
        disabled={!isReady}
        onCancel={onClose}
        onConfirm={run}
      />
    </DialogFrame>
  )
}
