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
import type { Say } from './say.ts'

export function OrderPage({ say, show }: { say: Say; show: string }) {
  const [pin, setPin] = useState<LatLng | null>(show === 'map' ? null : { lat: 24.155, lng: 47.335 })
  const [open, setOpen] = useState(show)
  const lines = [
    {
      name: say('طماطم', 'Tomato'),
      group: say('خضروات', 'Vegetables'),
      price: 1250,
      quantity: say('6 كجم', '6 kg'),
      total: 7500,
    },
    {
      name: say('خيار', 'Cucumber'),
      group: say('خضروات', 'Vegetables'),
      price: 975,
      quantity: say('4 كجم', '4 kg'),
      total: 3900,
    },
    {
      name: say('تمر سكري', 'Sukkari dates'),
      group: say('تمور', 'Dates'),
      price: 4800,
      quantity: say('2 كرتون', '2 cartons'),
      total: 9600,
    },
    {
      name: say('نعناع', 'Mint'),
      group: say('ورقيات', 'Herbs'),
      price: 225,
      quantity: say('10 حزم', '10 bundles'),
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
              { key: 'o', label: say('الطلبات', 'Orders'), href: '?page=list' },
              { key: 'n', label: <bdi dir="ltr">ORD-10440</bdi> },
            ]}
          />
        }
        title={<CopyText value="ORD-10440" />}
        meta={
          <>
            <StateBadge tone="accepted">{say('مقبول من المدير', 'Accepted by manager')}</StateBadge>
            <span className="muted">
              <DateTime value={at} />
            </span>
          </>
        }
        secondary={
          <>
            <Button variant="default" px={10} aria-label={say('طباعة', 'Print')}>
              <IconPrinter size={18} />
            </Button>
            <Button
              variant="default"
              color="red"
              leftSection={<IconX size={17} />}
              onClick={() => setOpen('reason')}
            >
              {say('رفض', 'Reject')}
            </Button>
          </>
        }
        primary={
          <Button leftSection={<IconCheck size={17} />} onClick={() => setOpen('confirm')}>
            {say('بدء التجهيز', 'Start preparing')}
          </Button>
        }
      />
      <FormLayout
        side={
          <>
            <FormCard title={say('العميل', 'Client')}>
              <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
                <UserAvatar name={say('نورة الدوسري', 'Noura Aldosari')} size={40} />
                <div>
                  <div className="strong">{say('نورة الدوسري', 'Noura Aldosari')}</div>
                  <PhoneLink e164="+966558627343" whatsapp />
                </div>
              </div>
              <DefinitionList
                items={[
                  {
                    key: 'a',
                    label: say('العنوان', 'Address'),
                    value: (
                      <>
                        <IconMapPin size={16} aria-hidden="true" style={{ verticalAlign: -3 }} />{' '}
                        {say(
                          'الخرج، حي الخزامى، شارع الأمير سلطان، مبنى 24',
                          'Al Kharj, Al Khuzama, Prince Sultan St, building 24',
                        )}
                      </>
                    ),
                  },
                ]}
              />
            </FormCard>
            <FormCard title={say('سجل الطلب', 'Order log')}>
              <Timeline
                steps={[
                  {
                    key: '1',
                    at: 'done',
                    label: say('تم إنشاء الطلب', 'Order placed'),
                    when: <DateTime value={at} />,
                  },
                  {
                    key: '2',
                    at: 'current',
                    label: say('مقبول من المدير', 'Accepted by manager'),
                    who: say('خالد الزهراني', 'Khalid Alzahrani'),
                    when: <DateTime value="2026-11-19T21:05:00Z" />,
                    why: say('العميل طلب التوصيل صباحًا', 'The client asked for a morning delivery'),
                  },
                  { key: '3', at: 'future', label: say('قيد التجهيز', 'Preparing') },
                  {
                    key: '4',
                    at: 'future',
                    label: say('في الطريق', 'On the way'),
                    icon: <IconTruckDelivery size={14} className="flip" />,
                  },
                  { key: '5', at: 'future', label: say('تم التوصيل', 'Delivered') },
                ]}
              />
            </FormCard>
            <FormCard title={say('التقييم', 'Rating')}>
              <div>
                <Rating value={4.5} />
                <p dir="auto">
                  {say('خضار طازجة والتوصيل قبل الموعد، شكرًا', 'Fresh vegetables, and early. Thank you')}
                </p>
              </div>
            </FormCard>
          </>
        }
      >
        <FormCard title={say('المنتجات', 'Products')} flush>
          <DataTable
            bare
            label={say('المنتجات', 'Products')}
            rows={lines}
            rowKey={(line) => line.name}
            rowName={(line) => line.name}
            columns={[
              {
                key: 'name',
                header: say('المنتج', 'Product'),
                card: 'title',
                cell: (line) => <span className="strong">{line.name}</span>,
              },
              {
                key: 'group',
                header: say('القسم', 'Category'),
                card: 'sub',
                cell: (line) => <span className="muted">{line.group}</span>,
              },
              {
                key: 'price',
                cardLabel: true,
                header: say('السعر', 'Price'),
                align: 'number',
                card: 'sub',
                cell: (line) => <Money halalas={line.price} />,
              },
              {
                key: 'quantity',
                cardLabel: true,
                header: say('الكمية', 'Quantity'),
                align: 'number',
                card: 'sub',
                cell: (line) => <bdi>{line.quantity}</bdi>,
              },
              {
                key: 'total',
                header: say('الإجمالي', 'Total'),
                align: 'number',
                card: 'end',
                cell: (line) => <Money halalas={line.total} />,
              },
            ]}
          />
          <div style={{ display: 'flex', justifyContent: 'flex-end', padding: '0 20px 20px' }}>
            <Totals
              lines={[
                { key: 's', label: say('المجموع الفرعي', 'Subtotal'), halalas: 23250 },
                { key: 't', label: say('ضريبة القيمة المضافة (15%)', 'VAT (15%)'), halalas: 3488 },
                { key: 'd', label: say('التوصيل', 'Delivery'), halalas: 1500 },
              ]}
              total={{ key: 'total', label: say('الإجمالي', 'Total'), halalas: 28238 }}
            />
          </div>
        </FormCard>
        <FormCard title={say('موقع التوصيل', 'Delivery location')}>
          <MapView
            label={say('موقع التوصيل على الخريطة', 'Delivery location on the map')}
            pin={pin}
            onPick={setPin}
            height={360}
          />
        </FormCard>
      </FormLayout>
      <ReasonDialog
        opened={open === 'reason'}
        title={say('رفض الطلب', 'Reject the order')}
        message={say('سيصل السبب إلى العميل.', 'The client will read the reason.')}
        label={say('السبب', 'Reason')}
        confirmLabel={say('رفض الطلب', 'Reject')}
        missing={say('اكتب سبب الرفض', 'Give a reason')}
        quick={[
          say('المنتج غير متوفر', 'Out of stock'),
          say('خارج نطاق التوصيل', 'Outside our area'),
          say('تعذّر التواصل', 'No answer'),
        ]}
        danger
        onConfirm={() => setOpen('')}
        onClose={() => setOpen('')}
      />
      <ConfirmDialog
        opened={open === 'confirm'}
        title={say('حذف المنتج', 'Delete the product')}
        message={say(
          'هل أنت متأكد؟ سيتم حذف (\u2068Tomato 5kg\u2069)',
          'Are you sure? (\u2068طماطم 5 كجم\u2069) will be deleted',
        )}
        confirmLabel={say('حذف', 'Delete')}
        danger
        onConfirm={() => setOpen('')}
        onClose={() => setOpen('')}
      />
    </>
  )
}
