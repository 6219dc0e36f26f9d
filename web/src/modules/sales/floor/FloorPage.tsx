import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useUrlState } from '../../../platform/navigation/urlState.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { useFresh } from '../reports/useFreshReport.ts'
import { FloorOrders } from './FloorOrders.tsx'
import { FloorProducts } from './FloorProducts.tsx'
import { floorOrdersOptions } from './floor.queries.ts'
import { useFloorOutbox } from './floorOutbox.ts'
import { floorViews } from './floorView.ts'
import { OutboxBar } from './OutboxBar.tsx'
import * as styles from './floor.module.css'

/** The floor: accepted orders to pick, the products they need together, and the sealed ones. */
export function FloorPage() {
  const t = useT()
  const [search, patch] = useUrlState()
  const outbox = useFloorOutbox()
  useFresh('orders', 'floor')
  const view = floorViews.find((name) => name === search['view']) ?? 'byOrder'
  const count = useQuery(floorOrdersOptions(view === 'sealed')).data
  const total =
    view === 'byProduct' || !count ? undefined : `${count.data.length}${count.meta.more ? '+' : ''}`
  return (
    <>
      <PageHeader
        title={t('floor/title')}
        total={total}
        secondary={
          <div className={styles.views} role="group" aria-label={t('floor/views')}>
            {floorViews.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === view}
                onClick={() => patch({ view: name === 'byOrder' ? null : name })}
              >
                {t(`floor/${name}`)}
              </button>
            ))}
          </div>
        }
      />
      <OutboxBar outbox={outbox} />
      {view === 'byProduct' ? (
        <FloorProducts myId={outbox.me.id} />
      ) : (
        <FloorOrders key={view} sealed={view === 'sealed'} outbox={outbox} />
      )}
    </>
  )
}
