import { Suspense } from 'react'
import { useCan } from '../../../platform/session/can.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { useUiDates, useUiLang } from '../../../ui/UiProvider.tsx'
import { Guide, useIsGuided } from '../../guide/index.ts'
import { NotificationList } from '../../messaging/index.ts'
import { Attention } from './counters/Attention.tsx'
import { Business } from './business/Business.tsx'
import { Counters } from './counters/Counters.tsx'
import { useHomeLive, useBusinessDay } from './home.queries.ts'
import { todayInWords } from './business/periodWords.ts'
import * as styles from './home.module.css'

function Today() {
  const lang = useUiLang()
  const { calendar } = useUiDates()
  const day = useBusinessDay()
  return (
    <span className={`${styles.homeToday} muted`}>
      {todayInWords(day, lang, calendar === 'hijri' ? 'hijri' : 'gregorian')}
    </span>
  )
}

/** The morning's screen: what waits, how business goes, the shop in numbers, and the latest news. */
export function HomePage() {
  const t = useT()
  useHomeLive()
  const seesOrders = useCan('orders index')
  const isGuided = useIsGuided()
  return (
    <>
      <PageHeader title={t('home/title')} meta={<Today />} />
      <div className={styles.home}>
        {isGuided && <Guide />}
        <Attention />
        {seesOrders && <Business />}
        <Counters />
        <FormCard title={t('home/latest')} flush>
          <Suspense fallback={<div className={styles.homeNews} />}>
            <div className={styles.homeNews}>
              <NotificationList count={6} />
            </div>
          </Suspense>
        </FormCard>
      </div>
    </>
  )
}
