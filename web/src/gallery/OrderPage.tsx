import { Button } from '@mantine/core'
import { IconCheck, IconPrinter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { ReasonDialog } from '../ui/dialogs/ReasonDialog.tsx'
import { FormCard } from '../ui/form/FormCard.tsx'
import { FormLayout } from '../ui/form/FormLayout.tsx'
import { Breadcrumb } from '../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../ui/frame/PageHeader.tsx'
import { MapView } from '../ui/map/MapView.tsx'
import type { LatLng } from '../ui/map/mapProps.ts'
import { CopyText } from '../ui/pieces/values/CopyText.tsx'
import { DateTime } from '../ui/pieces/values/DateTime.tsx'
import { StateBadge } from '../ui/pieces/values/StateBadge.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderSide } from './OrderSide.tsx'
import { ORDERED_AT } from './sample.ts'
import type { Translate } from './t.ts'

function OrderHead({ t, onOpen }: { t: Translate; onOpen: (dialog: string) => void }) {
  return (
    <PageHeader
      breadcrumb={
        <Breadcrumb
          items={[
            { key: 'o', label: t('الطلبات', 'Orders'), href: '?page=list' },
            { key: 'n', label: <bdi dir="ltr">ORD-10440</bdi> },
          ]}
        />
      }
      title={<CopyText value="ORD-10440" />}
      meta={
        <>
          <StateBadge tone="accepted">{t('مقبول من المدير', 'Accepted by manager')}</StateBadge>
          <span className="muted">
            <DateTime value={ORDERED_AT} />
          </span>
        </>
      }
      secondary={
        <>
          <Button variant="default" px={10} aria-label={t('طباعة', 'Print')}>
            <IconPrinter size={18} />
          </Button>
          <Button
            variant="default"
            color="red"
            leftSection={<IconX size={17} />}
            onClick={() => onOpen('reason')}
          >
            {t('رفض', 'Reject')}
          </Button>
        </>
      }
      primary={
        <Button leftSection={<IconCheck size={17} />} onClick={() => onOpen('confirm')}>
          {t('بدء التجهيز', 'Start preparing')}
        </Button>
      }
    />
  )
}

function OrderDialogs({ t, open, onClose }: { t: Translate; open: string; onClose: () => void }) {
  return (
    <>
      {open === 'reason' && (
        <ReasonDialog
          title={t('رفض الطلب', 'Reject the order')}
          message={t('سيصل السبب إلى العميل.', 'The client will read the reason.')}
          label={t('السبب', 'Reason')}
          confirmLabel={t('رفض الطلب', 'Reject')}
          missing={t('اكتب سبب الرفض', 'Give a reason')}
          quick={[
            t('المنتج غير متوفر', 'Out of stock'),
            t('خارج نطاق التوصيل', 'Outside our area'),
            t('تعذّر التواصل', 'No answer'),
          ]}
          danger
          onConfirm={onClose}
          onClose={onClose}
        />
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title={t('حذف المنتج', 'Delete the product')}
          message={t(
            'هل أنت متأكد؟ سيتم حذف (\u2068Tomato 5kg\u2069)',
            'Are you sure? (\u2068طماطم 5 كجم\u2069) will be deleted',
          )}
          confirmLabel={t('حذف', 'Delete')}
          danger
          onConfirm={onClose}
          onClose={onClose}
        />
      )}
    </>
  )
}

export function OrderPage({ t, show }: { t: Translate; show: string }) {
  const [pin, setPin] = useState<LatLng | null>(show === 'map' ? null : { lat: 24.155, lng: 47.335 })
  const [open, setOpen] = useState(show)
  return (
    <>
      <OrderHead t={t} onOpen={setOpen} />
      <FormLayout side={<OrderSide t={t} />}>
        <OrderLines t={t} />
        <FormCard title={t('موقع التوصيل', 'Delivery location')}>
          <MapView
            label={t('موقع التوصيل على الخريطة', 'Delivery location on the map')}
            pin={pin}
            onPick={setPin}
            height={360}
          />
        </FormCard>
      </FormLayout>
      <OrderDialogs t={t} open={open} onClose={() => setOpen('')} />
    </>
  )
}
