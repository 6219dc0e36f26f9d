import { formatNumber } from '@bustan/contract/core/arabic/digits.ts'
import { entryPermission, staffKinds } from '@bustan/contract/core/ledger/ledger.ts'
import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import { ledgerApi } from '@bustan/contract/core/ledger/ledgerApi.ts'
import type { EntryRow } from '@bustan/contract/core/ledger/ledgerResources.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { latePart } from '../../ui/pieces/latePart.tsx'
import { ToolButton } from '../../ui/pieces/ToolButton.tsx'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { Money } from '../../ui/pieces/values/Money.tsx'
import { call, dataOf, keyOfResource, queryOf } from '../http/call.ts'
import { useT } from '../i18n/i18n.ts'
import { can } from '../session/can.ts'
import { useProfile } from '../session/session.ts'
import { useAction } from '../state/useAction.ts'
import { optionText } from '../resource/kinds/choice.tsx'
import { LedgerFrame, LedgerLine } from '../../ui/pieces/ledger/LedgerFrame.tsx'
import * as styles from './ledger.module.css'

const EntryDialog = latePart(() => import('./EntryDialog.tsx'), 'EntryDialog')
const ReasonDialog = latePart(() => import('../../ui/dialogs/ReasonDialog.tsx'), 'ReasonDialog')

/** Entries on a page of the card. */
const ROWS = 6

function Amount({ ledger, value }: { ledger: Ledger; value: number }) {
  return ledger.unit === 'money' ? (
    <Money halalas={toHalalas(value)} />
  ) : (
    <span className="num">{formatNumber(value, 'en')}</span>
  )
}

/** Takes an entry back, for a reason. */
function Reversal({ ledger, entry, onClose }: { ledger: Ledger; entry: EntryRow; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { run, isBusy } = useAction({
    work: (reason: string) => call(ledgerApi(ledger).reverse, { params: { id: entry.id }, body: { reason } }),
    onDone: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: keyOfResource(ledger.name) }),
  })
  return (
    <ReasonDialog
      strict
      busy={isBusy}
      title={t('balances/reverse', { number: `#${entry.id}` })}
      message={t('balances/reverseText')}
      label={labelByName(t, ledger.name, 'reason')}
      missing={t('balances/missing')}
      confirmLabel={t('balances/reverseNow')}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  )
}

function Entry(props: { ledger: Ledger; id: number; entry: EntryRow; onReverse: (() => void) | null }) {
  const { ledger, id, entry, onReverse } = props
  const t = useT()
  const label = t('balances/reverse', { number: `#${entry.id}` })
  return (
    <LedgerLine
      delta={entry.delta}
      what={
        <>
          <span>{optionText(t, 'kind', entry.kind)}</span>
          {entry.reason && <span dir="auto">{entry.reason}</span>}
        </>
      }
      note={
        <>
          <DateTime value={entry.created_at} />
          {` · ${entry.actor_name ?? t('actors/system')}`}
          {entry.owner.id !== id && ` · ${entry.owner.name}`}
          {entry.reversed_by !== null && ` · ${t('balances/taken', { number: `#${entry.reversed_by}` })}`}
        </>
      }
      change={<Amount ledger={ledger} value={Math.abs(entry.delta)} />}
      balance={
        <>
          {labelByName(t, ledger.name, 'balance')} <Amount ledger={ledger} value={entry.after} />
        </>
      }
      tools={
        <span className={styles.tools}>
          {onReverse && (
            <ToolButton label={label} hint onClick={onReverse}>
              <IconArrowBackUp size={17} stroke={1.6} aria-hidden="true" />
            </ToolButton>
          )}
        </span>
      }
    />
  )
}

/** The balance of an owner with its entries; whoever may adds one, and takes one back. */
export function OwnerLedger({ ledger, id }: { ledger: Ledger; id: number }) {
  const t = useT()
  const profile = useProfile()
  const api = ledgerApi(ledger)
  const [page, setPage] = useState(1)
  const [adding, setAdding] = useState(false)
  const [reversed, setReversed] = useState<EntryRow | null>(null)
  const { data: balances } = useQuery(dataOf(api.balances, { query: { owner_id: id } }))
  const { data } = useQuery({
    ...queryOf(api.entries, { query: { owner_id: id, page, per_page: ROWS } }),
    placeholderData: keepPreviousData,
  })
  const kinds = staffKinds(ledger).filter((kind) => can(profile, entryPermission(ledger, kind)))
  const canReverse = (entry: EntryRow) => kinds.includes(entry.kind) && entry.reversed_by === null
  return (
    <>
      <LedgerFrame
        title={textOr(t, `subjects/${ledger.name}`, ledger.name)}
        end={
          <span className={styles.head}>
            {balances && <Amount ledger={ledger} value={balances[0]?.balance ?? 0} />}
            {kinds.length > 0 && (
              <Button size="xs" variant="default" onClick={() => setAdding(true)}>
                {t('balances/add')}
              </Button>
            )}
          </span>
        }
        waiting={<div className={styles.wait} aria-busy="true" data-coming />}
        answer={data}
        texts={{ none: t('balances/none'), newer: t('balances/newer'), older: t('balances/older') }}
        page={page}
        onPage={setPage}
      >
        {(rows) => (
          <ul className={styles.lines}>
            {rows.map((entry) => (
              <Entry
                key={entry.id}
                {...{ ledger, id, entry }}
                onReverse={canReverse(entry) ? () => setReversed(entry) : null}
              />
            ))}
          </ul>
        )}
      </LedgerFrame>
      {adding && <EntryDialog {...{ ledger, id, kinds }} onClose={() => setAdding(false)} />}
      {reversed && <Reversal ledger={ledger} entry={reversed} onClose={() => setReversed(null)} />}
    </>
  )
}
