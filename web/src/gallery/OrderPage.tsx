import { Button } from '@mantine/core'
import { IconCheck, IconMapPin, IconPrinter, IconTruckDelivery, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { ReasonDialog } from '../ui/dialogs/ReasonDialog.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { FormCard } from '../ui/form/FormCard.tsx'
import { FormLayout } from '../ui/form/FormLayout.tsx'
import { Breadcrumb } from '../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../ui/frame/PageHeader.tsx'
import { MapView } from '../ui/map/MapView.tsx'
import type { LatLng } from '../ui/map/mapProps.ts'
import { CopyText } from '../ui/pieces/CopyText.tsx'
import { DateTime } from '../ui/pieces/DateTime.tsx'
import { DefinitionList } from '../ui/pieces/DefinitionList.tsx'
import { Money } from '../ui/pieces/Money.tsx'
import { PhoneLink } from '../ui/pieces/PhoneLink.tsx'
import { Rating } from '../ui/pieces/Rating.tsx'
import { StateBadge } from '../ui/pieces/StateBadge.tsx'
import { Timeline } from '../ui/pieces/Timeline.tsx'
import { Totals } from '../ui/pieces/Totals.tsx'
import { UserAvatar } from '../ui/pieces/UserAvatar.tsx'
import type { Translate } from './t.ts'

export function OrderPage({ t, show }: { t: Translate; show: string }) {
  const [pin, setPin] = useState<LatLng | null>(show === 'map' ? null : { lat: 24.155, lng: 47.335 })
  const [open, setOpen] = useState(show)
  const lines = [
    {
      name: t('طماطم', 'Tomato'),
      group: t('خضروات', 'Vegetables'),
      price: 1250,
      quantity: t('6 كجم', '6 kg'),
      total: 7500,
    },
    {
      name: t('خيار', 'Cucumber'),
      group: t('خضروات', 'Vegetables'),
      price: 975,
      quantity: t('4 كجم', '4 kg'),
      total: 3900,
    },
    {
      name: t('تمر سكري', 'Sukkari dates'),
      group: t('تمور', 'Dates'),
      price: 4800,
      quantity: t('2 كرتون', '2 cartons'),
      total: 9600,
    },
    {
      name: t('نعناع', 'Mint'),
      group: t('ورقيات', 'Herbs'),
      price: 225,
      quantity: t('10 حزم', '10 bundles'),
      total: 2250,
    },
  ]
  const at = '2026-11-19T20:40:00Z'
  return (
    <>
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
              <DateTime value={at} />
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
              onClick={() => setOpen('reason')}
            >
              {t('رفض', 'Reject')}
            </Button>
          </>
        }
        primary={
          <Button leftSection={<IconCheck size={17} />} onClick={() => setOpen('confirm')}>
            {t('بدء التجهيز', 'Start preparing')}
          </Button>
        }
      />
      <FormLayout
        side={
          <>
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
            <FormCard title={t('سجل الطلب', 'Order log')}>
              <Timeline
                steps={[
                  {
                    key: '1',
                    at: 'done',
                    label: t('تم إنشاء الطلب', 'Order placed'),
                    when: <DateTime value={at} />,
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
            <FormCard title={t('التقييم', 'Rating')}>
              <div>
                <Rating value={4.5} />
                <p dir="auto">
                  {t('خضار طازجة والتوصيل قبل الموعد، شكرًا', 'Fresh vegetables, and early. Thank you')}
                </p>
              </div>
            </FormCard>
          </>
        }
      >
        <FormCard title={t('المنتجات', 'Products')} flush>
          <DataTable
            bare
            label={t('المنتجات', 'Products')}
            rows={lines}
            rowKey={(line) => line.name}
            rowName={(line) => line.name}
            columns={[
              {
                key: 'name',
                header: t('المنتج', 'Product'),
                card: 'title',
                cell: (line) => <span className="strong">{line.name}</span>,
              },
              {
                key: 'group',
                header: t('القسم', 'Category'),
                card: 'sub',
                cell: (line) => <span className="muted">{line.group}</span>,
              },
              {
                key: 'price',
                cardLabel: true,
                header: t('السعر', 'Price'),
                align: 'number',
                card: 'sub',
                cell: (line) => <Money halalas={line.price} />,
              },
              {
                key: 'quantity',
                cardLabel: true,
                header: t('الكمية', 'Quantity'),
                align: 'number',
                card: 'sub',
                cell: (line) => <bdi>{line.quantity}</bdi>,
              },
              {
                key: 'total',
                header: t('الإجمالي', 'Total'),
                align: 'number',
                card: 'end',
                cell: (line) => <Money halalas={line.total} />,
              },
            ]}
          />
          <div style={{ display: 'flex', justifyContent: 'flex-end', padding: '0 20px 20px' }}>
            <Totals
              lines={[
                { key: 's', label: t('المجموع الفرعي', 'Subtotal'), halalas: 23250 },
                { key: 't', label: t('ضريبة القيمة المضافة (15%)', 'VAT (15%)'), halalas: 3488 },
                { key: 'd', label: t('التوصيل', 'Delivery'), halalas: 1500 },
              ]}
              total={{ key: 'total', label: t('الإجمالي', 'Total'), halalas: 28238 }}
            />
          </div>
        </FormCard>
        <FormCard title={t('موقع التوصيل', 'Delivery location')}>
          <MapView
            label={t('موقع التوصيل على الخريطة', 'Delivery location on the map')}
            pin={pin}
            onPick={setPin}
            height={360}
          />
        </FormCard>
      </FormLayout>
      <ReasonDialog
        opened={open === 'reason'}
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
        onConfirm={() => setOpen('')}
        onClose={() => setOpen('')}
      />
      <ConfirmDialog
        opened={open === 'confirm'}
        title={t('حذف المنتج', 'Delete the product')}
        message={t(
          'هل أنت متأكد؟ سيتم حذف (\u2068Tomato 5kg\u2069)',
          'Are you sure? (\u2068طماطم 5 كجم\u2069) will be deleted',
        )}
        confirmLabel={t('حذف', 'Delete')}
        danger
        onConfirm={() => setOpen('')}
        onClose={() => setOpen('')}
      />
    </>
  )
}
