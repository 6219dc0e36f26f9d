import { guideApi } from '@bustan/contract/guide/guide.api.ts'
import type { StarterItem, StarterSet } from '@bustan/contract/guide/starter/starter.ts'
import type { StarterPart } from '@bustan/contract/guide/starter/starterParts.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { QueryError } from '../../platform/state/QueryError.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { useAction } from '../../platform/state/useAction.ts'
import { Loader } from '../../ui/button/Loader.tsx'
import { DialogFoot } from '../../ui/dialogs/DialogFoot.tsx'
import { DialogFrame } from '../../ui/dialogs/DialogFrame.tsx'
import { guideOptions, starterOptions } from './guide.queries.ts'
import * as dialogsStyles from '../../ui/dialogs/dialogs.module.css'
import * as styles from './starter.module.css'

type Part = StarterSet['parts'][number]

function Item({ item }: { item: StarterItem }) {
  const t = useT()
  return (
    <li className={styles.starterItem} data-exists={item.exists || undefined}>
      {item.image && <img src={item.image} alt="" width={40} height={40} />}
      <div>
        <span className={styles.starterName}>{item.name}</span>
        {item.more && <span className="muted">{item.more}</span>}
      </div>
      {item.exists && (
        <IconCheck
          className={styles.starterThere}
          size={18}
          stroke={2}
          aria-label={t('starter/there')}
          role="img"
        />
      )}
    </li>
  )
}

function PartCard(props: { part: Part; checked: boolean; onCheck: (checked: boolean) => void }) {
  const { part } = props
  const t = useT()
  const isThere = part.missing === 0
  return (
    <section className={styles.starterPart} data-chosen={(props.checked && !isThere) || undefined}>
      <label className={styles.starterHead}>
        <input
          type="checkbox"
          name={part.name}
          checked={props.checked && !isThere}
          disabled={isThere}
          onChange={(event) => props.onCheck(event.currentTarget.checked)}
        />
        <span className={styles.starterTitle}>
          <span className="strong">{t(`starterParts/${part.name}`)}</span>
          <span className="muted">{t(`starterAbout/${part.name}`)}</span>
        </span>
        <span className={`${styles.starterCount} num`} data-there={isThere || undefined}>
          {isThere ? t('starter/all') : t('starter/missing', { count: part.missing })}
        </span>
      </label>
      <details>
        <summary>{t('starter/show')}</summary>
        <ul className={styles.starterItems}>
          {part.items.map((item) => (
            <Item key={item.name} item={item} />
          ))}
        </ul>
      </details>
    </section>
  )
}

/** Takes the chosen parts; `close` follows once they are there. */
function useTaking(close: () => void) {
  const client = useQueryClient()
  return useAction({
    toast: 'starter',
    work: (parts: StarterPart[]) => call(guideApi.takeStarter, { body: { parts } }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: guideOptions.queryKey })
      close()
    },
  })
}

/** Shows the contents of the starter set, which can be added part by part. */
export function StarterDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const set = useQuery(starterOptions)
  const [left, setLeft] = useState<ReadonlySet<StarterPart>>(new Set())
  const { run: take, isBusy: busy } = useTaking(onClose)
  const parts = set.data?.data.parts ?? []
  const chosen = parts.filter(({ name, missing }) => missing > 0 && !left.has(name)).map(({ name }) => name)
  const check = (name: StarterPart, checked: boolean) =>
    setLeft((before) => new Set([...before].filter((one) => one !== name).concat(checked ? [] : [name])))
  return (
    <DialogFrame title={t('starter/title')} size={640} busy={busy} onClose={onClose}>
      <p className={`${dialogsStyles.dialogText} muted`}>{t('starter/text')}</p>
      {set.isPending && (
        <div className={styles.starterWait} aria-busy="true">
          <Loader aria-label={t('ui/loading')} />
        </div>
      )}
      {set.isError && !set.data && <QueryError title={t('starter/failed')} query={set} />}
      {parts.map((part) => (
        <PartCard
          key={part.name}
          part={part}
          checked={!left.has(part.name)}
          onCheck={(checked) => check(part.name, checked)}
        />
      ))}
      <DialogFoot
        className={styles.starterFoot}
        confirmLabel={t('starter/take')}
        busy={busy}
        disabled={chosen.length === 0}
        onCancel={onClose}
        onConfirm={() => void take(chosen)}
      />
    </DialogFrame>
  )
}
