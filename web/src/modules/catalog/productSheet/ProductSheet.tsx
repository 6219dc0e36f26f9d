import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { appLink } from '../../../platform/navigation/AppLink.tsx'
import { queryString } from '../../../platform/http/http.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import type { InPlaceProps } from '../../../platform/resource/kit.ts'
import { patchSearch } from '../../../platform/i18n/searchText.ts'
import { session } from '../../../platform/session/session.ts'
import { useSaveKey, useUnsaved } from '../../../platform/forms/openForms.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { ListFoot } from '../../../ui/list/foot/ListFoot.tsx'
import { usePhone } from '../../../ui/pointer/usePhone.ts'
import { SheetCards } from './SheetCards.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { useSheet } from './useSheet.ts'
import type { Sheet } from './useSheet.ts'
import { useSheetCursor } from './useSheetCursor.ts'
import { latePart } from '../../../ui/pieces/latePart.tsx'
import * as listStyles from '../../../ui/list/list.module.css'
import * as styles from './productSheet.module.css'

const LeaveDialog = latePart(() => import('../../../platform/resource/form/FormDialogs.tsx'), 'LeaveDialog')

/** Asks before what was written is lost: with the page, its filters, or the sheet. */
function useLeave(isDirty: boolean, onClose: () => void) {
  // Whoever was signed out has nothing to save here any more.
  const keepsHere = () => isDirty && session.get().token !== null
  useUnsaved(keepsHere)
  const blocker = useBlocker({ shouldBlockFn: keepsHere, enableBeforeUnload: keepsHere, withResolver: true })
  const [isConfirming, setConfirming] = useState(false)
  const isBlocked = blocker.status === 'blocked'
  return {
    leave: () => (isDirty ? setConfirming(true) : onClose()),
    dialog: (isConfirming || isBlocked) && (
      <LeaveDialog
        onLeave={() => (isBlocked ? blocker.proceed() : onClose())}
        onStay={() => {
          if (isBlocked) blocker.reset()
          setConfirming(false)
        }}
      />
    ),
  }
}

/** Rows that somebody changed meanwhile, each with what can be done about it. */
function Overtaken({ sheet }: { sheet: Sheet }) {
  const t = useT()
  if (sheet.overtaken.length === 0) return null
  return (
    <ul className={styles.sheetOvertaken} role="alert">
      {sheet.overtaken.map(({ product, who }) => (
        <li key={product.id}>
          <span>
            {who
              ? t('sheet/changedBy', { who, name: product.name })
              : t('sheet/changed', { name: product.name })}
          </span>
          <Button variant="default" size="xs" onClick={() => sheet.takeTheirs(product.id)}>
            {t('sheet/takeTheirs')}
          </Button>
          <Button variant="default" size="xs" onClick={() => sheet.keepMine(product)}>
            {t('sheet/keepMine')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Renders the instructions of the sheet, and the way out of it. */
function SheetHead({ onDone, isPhone }: { onDone: () => void; isPhone: boolean }) {
  const t = useT()
  return (
    <div className={`${styles.sheetHead} no-print`}>
      <p className="muted">{t(isPhone ? 'sheet/hintPhone' : 'sheet/hint')}</p>
      <Button variant="default" size="xs" onClick={onDone}>
        {t('sheet/done')}
      </Button>
    </div>
  )
}

/** Renders the changes that are written and not saved, while there are any. */
function SheetBar({ sheet, onPutBack }: { sheet: Sheet; onPutBack: () => void }) {
  const { changes, faults } = sheet
  const t = useT()
  if (changes === 0) return null
  const unsaved = t('sheet/unsaved', { count: changes })
  return (
    <SaveBar
      dirty
      busy={sheet.busy}
      message={faults.length > 0 ? `${unsaved} ${t('sheet/toMend', { count: faults.length })}` : unsaved}
      saveLabel={t('sheet/save', { count: changes })}
      discardLabel={t('sheet/putBack')}
      onDiscard={() => {
        sheet.putBack()
        onPutBack()
      }}
    />
  )
}

function OpenSheet({ page, onClose }: InPlaceProps<ProductRow>) {
  const isPhone = usePhone()
  const sheet = useSheet(page.rows ?? [])
  const { changes, faults } = sheet
  const box = useRef<HTMLFormElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const { leave, dialog } = useLeave(changes > 0, onClose)
  const cursor = useSheetCursor(sheet, grid, leave)

  const submit = async () => {
    const [fault] = faults
    if (!fault) return sheet.save()
    if (!isPhone) return cursor.go(fault)
    const cell = box.current?.querySelector<HTMLElement>(`[data-place="${fault.row}-${fault.column}"]`)
    const input = cell?.matches('input') ? cell : cell?.querySelector('input')
    input?.focus()
  }
  useSaveKey(submit)
  return (
    <form
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={`sheet ${listStyles.list}`} data-piece="list">
        <SheetHead onDone={leave} isPhone={isPhone} />
        <Overtaken sheet={sheet} />
        {isPhone ? <SheetCards sheet={sheet} /> : <SheetGrid {...{ sheet, cursor, grid }} />}
        <ListFoot
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          hrefForPage={(next) => pagesOf(page.path).list(patchSearch(page.search, { page: String(next) }))}
          renderLink={appLink}
        />
      </div>
      <SheetBar sheet={sheet} onPutBack={() => cursor.go(null)} />
      {dialog}
    </form>
  )
}

/** Prices, stock and availability of the products on a page of the list, written like a sheet and saved together. */
export function ProductSheet(props: InPlaceProps<ProductRow>) {
  const { page } = props
  if (!page.rows || page.answer.isPlaceholderData)
    return (
      <div className={`sheet ${listStyles.list} ${styles.sheetWait}`} data-piece="list" aria-busy="true" />
    )
  // Other rows are another sheet.
  return <OpenSheet key={queryString(page.query)} {...props} />
}
