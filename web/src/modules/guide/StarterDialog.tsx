import { guideApi } from '@bustan/contract/guide/guide.api.ts'
import type { StarterItem, StarterSet } from '@bustan/contract/guide/starter/starter.ts'
import type { StarterPart } from '@bustan/contract/guide/starter/starterParts.ts'
import { Button, Loader, Modal } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { errorText, requestIdOf } from '../../platform/http/errorText.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import '../../ui/dialogs/dialogs.css'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { useUiTexts } from '../../ui/texts.ts'
import '../../ui/theme/mantine-dialogs.css'
import { useLateOpen } from '../../ui/focus/useLateOpen.ts'
import { guideOptions, starterOptions } from './guide.queries.ts'
import './starter.css'

type Part = StarterSet['parts'][number]

function Item({ item }: { item: StarterItem }) {
  const t = useT()
  return (
    <li className="starter-item" data-exists={item.exists || undefined}>
      {item.image && <img src={item.image} alt="" width={40} height={40} />}
      <div>
        <span className="starter-name">{item.name}</span>
        {item.more && <span className="muted">{item.more}</span>}
      </div>
      {item.exists && (
        <IconCheck
          className="starter-there"
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
    <section className="starter-part" data-chosen={(props.checked && !isThere) || undefined}>
      <label className="starter-head">
        <input
          type="checkbox"
          name={part.name}
          checked={props.checked && !isThere}
          disabled={isThere}
          onChange={(event) => props.onCheck(event.currentTarget.checked)}
        />
        <span className="starter-title">
          <span className="strong">{t(`starterParts/${part.name}`)}</span>
          <span className="muted">{t(`starterAbout/${part.name}`)}</span>
        </span>
        <span className="starter-count num" data-there={isThere || undefined}>
          {isThere ? t('starter/all') : t('starter/missing', { count: part.missing })}
        </span>
      </label>
      <details>
        <summary>{t('starter/show')}</summary>
        <ul className="starter-items">
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
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const take = async (parts: StarterPart[]) => {
    setBusy(true)
    try {
      const { message } = await call(guideApi.takeStarter, { body: { parts } })
      showToast({ id: 'starter', message })
      void client.invalidateQueries({ queryKey: guideOptions.queryKey })
      close()
    } catch (error) {
      showToast({ id: 'starter', tone: 'error', message: errorText(t, error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, take }
}

/** Shows the contents of the starter set, which can be added part by part. */
export function StarterDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const texts = useUiTexts()
  const set = useQuery(starterOptions)
  const [left, setLeft] = useState<ReadonlySet<StarterPart>>(new Set())
  const { busy, take } = useTaking(onClose)
  const parts = set.data?.data.parts ?? []
  const chosen = parts.filter(({ name, missing }) => missing > 0 && !left.has(name)).map(({ name }) => name)
  const check = (name: StarterPart, checked: boolean) =>
    setLeft((before) => new Set([...before].filter((one) => one !== name).concat(checked ? [] : [name])))
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={onClose}
      title={t('starter/title')}
      size={640}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      closeButtonProps={{ 'aria-label': texts.close, disabled: busy }}
    >
      <p className="dialog-text muted">{t('starter/text')}</p>
      {set.isPending && (
        <div className="starter-wait" aria-busy="true">
          <Loader aria-label={t('ui/loading')} />
        </div>
      )}
      {set.isError && !set.data && (
        <LoadError
          title={t('starter/failed')}
          text={errorText(t, set.error)}
          requestId={requestIdOf(set.error)}
          onRetry={() => void set.refetch()}
        />
      )}
      {parts.map((part) => (
        <PartCard
          key={part.name}
          part={part}
          checked={!left.has(part.name)}
          onCheck={(checked) => check(part.name, checked)}
        />
      ))}
      <div className="dialog-foot starter-foot">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {texts.cancel}
        </Button>
        <Button onClick={() => void take(chosen)} loading={busy} disabled={chosen.length === 0}>
          {t('starter/take')}
        </Button>
      </div>
    </Modal>
  )
}
