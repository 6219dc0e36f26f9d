import { IconMapPin, IconTruckDelivery } from '@tabler/icons-react'
import { FormCard } from '../ui/form/FormCard.tsx'
import { DateTime } from '../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../ui/pieces/DefinitionList.tsx'
import { PhoneLink } from '../ui/pieces/values/PhoneLink.tsx'
import { Rating } from '../ui/pieces/values/Rating.tsx'
import { Timeline } from '../ui/pieces/Timeline.tsx'
import { UserAvatar } from '../ui/pieces/UserAvatar.tsx'
import { ORDERED_AT } from './sample.ts'
import type { Translate } from './t.ts'

function ClientCard({ t }: { t: Translate }) {
  return (
    <FormCard title={t('العميل', 'Client')}>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <UserAvatar name={t('نورة الدوسري', 'Noura Aldosari')} size={40} />
        <div>
          <div className="strong">{t('نورة الدوسري', 'Noura Aldosari')}</div>
          <PhoneLink e164="+966558627343" whatsapp />
        </div>
      </div>
      <DefinitionList
        items={[
          {
            key: 'a',
            label: t('العنوان', 'Address'),
            value: (
              <>
                <IconMapPin size={16} aria-hidden="true" style={{ verticalAlign: -3 }} />{' '}
                {t(
                  'الخرج، حي الخزامى، شارع الأمير سلطان، مبنى 24',
                  'Al Kharj, Al Khuzama, Prince Sultan St, building 24',
                )}
              </>
            ),
          },
        ]}
      />
    </FormCard>
  )
}

function LogCard({ t }: { t: Translate }) {
  return (
    <FormCard title={t('سجل الطلب', 'Order log')}>
      <Timeline
        steps={[
          {
            key: '1',
            at: 'done',
            label: t('تم إنشاء الطلب', 'Order placed'),
            when: <DateTime value={ORDERED_AT} />,
          },
          {
            key: '2',
            at: 'current',
            label: t('مقبول من المدير', 'Accepted by manager'),
            who: t('خالد الزهراني', 'Khalid Alzahrani'),
            when: <DateTime value="2026-11-19T21:05:00Z" />,
            why: t('العميل طلب التوصيل صباحًا', 'The client asked for a morning delivery'),
          },
          { key: '3', at: 'future', label: t('قيد التجهيز', 'Preparing') },
          {
            key: '4',
            at: 'future',
            label: t('في الطريق', 'On the way'),
            icon: <IconTruckDelivery size={14} className="flip" />,
          },
          { key: '5', at: 'future', label: t('تم التوصيل', 'Delivered') },
        ]}
      />
    </FormCard>
  )
}

function RatingCard({ t }: { t: Translate }) {
  return (
    <FormCard title={t('التقييم', 'Rating')}>
      <div>
        <Rating value={4.5} />
        <p dir="auto">
          {t('خضار طازجة والتوصيل قبل الموعد، شكرًا', 'Fresh vegetables, and early. Thank you')}
        </p>
      </div>
    </FormCard>
  )
}

export function OrderSide({ t }: { t: Translate }) {
  return (
    <>
      <ClientCard t={t} />
      <LogCard t={t} />
      <RatingCard t={t} />
    </>
  )
}
