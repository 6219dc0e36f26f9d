import { Button } from '@mantine/core'
import { useState } from 'react'
import { ShortcutSheet } from '../ui/dialogs/ShortcutSheet.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { showToast } from '../platform/state/toasts.ts'
import { FormCard } from '../ui/form/FormCard.tsx'
import { PageHeader } from '../ui/frame/PageHeader.tsx'
import { DateTime } from '../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../ui/pieces/DefinitionList.tsx'
import { Kbd } from '../ui/pieces/Kbd.tsx'
import { Ltr } from '../ui/pieces/values/Ltr.tsx'
import { Money } from '../ui/pieces/values/Money.tsx'
import { Rating, RatingInput } from '../ui/pieces/values/Rating.tsx'
import { StateBadge, type Tone } from '../ui/pieces/values/StateBadge.tsx'
import { Timeline } from '../ui/pieces/Timeline.tsx'
import { UserAvatar } from '../ui/pieces/UserAvatar.tsx'
import type { UiLang } from '../ui/theme/appearance.ts'
import { stateName } from './sample.ts'
import type { Translate } from './t.ts'

const TONES: Tone[] = [
  'new',
  'accepted',
  'prepared',
  'delivering',
  'finished',
  'rejected',
  'accent',
  'neutral',
]

function ValuesCard() {
  return (
    <FormCard title="Money, Ltr, DateTime">
      <DefinitionList
        columns={2}
        items={[
          { key: 'm', label: 'Money', value: <Money halalas={123450} /> },
          { key: 'n', label: 'Negative', value: <Money halalas={-5000} strong /> },
          { key: 'l', label: 'Ltr', value: <Ltr>+966 50 123 4567</Ltr> },
          { key: 'd', label: 'DateTime', value: <DateTime value="2026-11-20T10:00:00Z" /> },
          {
            key: 'r',
            label: 'Relative',
            value: (
              <DateTime value="2026-11-20T10:00:00Z" show="relative" now={new Date('2026-11-20T10:05:00Z')} />
            ),
          },
          { key: 'e', label: 'Empty', value: null },
        ]}
      />
    </FormCard>
  )
}

function PeopleCard() {
  return (
    <FormCard title="UserAvatar, Kbd">
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <UserAvatar name="أحمد العمري" />
        <UserAvatar name="Mona Alghamdi" size={48} />
        <UserAvatar name="هند" size={28} />
        <Kbd>Ctrl K</Kbd>
        <Kbd>J</Kbd>
      </div>
    </FormCard>
  )
}

function TimelineCard({ t }: { t: Translate }) {
  return (
    <FormCard title="Timeline">
      <Timeline
        steps={[
          { key: '1', at: 'done', label: t('جديد', 'New') },
          {
            key: '2',
            at: 'stopped',
            label: t('مرفوض', 'Rejected'),
            who: t('منى', 'Mona'),
            why: t('المنتج غير متوفر', 'Out of stock'),
          },
        ]}
      />
    </FormCard>
  )
}

function EmptyCard({ t }: { t: Translate }) {
  return (
    <FormCard>
      <EmptyState
        title={t('لا وحدات بعد', 'No units yet')}
        text={t('أضف أول وحدة لتستخدمها في المنتجات.', 'Add the first unit to use it in products.')}
        action={<Button>{t('إضافة وحدة', 'Add a unit')}</Button>}
      />
    </FormCard>
  )
}

function Sheet({ t, opened, onClose }: { t: Translate; opened: boolean; onClose: () => void }) {
  return (
    <ShortcutSheet
      opened={opened}
      onClose={onClose}
      title={t('اختصارات لوحة المفاتيح', 'Keyboard shortcuts')}
      groups={[
        {
          key: 'go',
          label: t('التنقل', 'Go to'),
          shortcuts: [
            { key: 'k', label: t('لوحة الأوامر', 'Palette'), keys: ['Ctrl', 'K'] },
            { key: 'o', label: t('الطلبات', 'Orders'), keys: ['G', 'O'], inTurn: true },
          ],
        },
        {
          key: 'list',
          label: t('القائمة', 'Lists'),
          shortcuts: [
            { key: 'j', label: t('الصف التالي', 'Next row'), keys: ['J'] },
            { key: 'x', label: t('تحديد', 'Select'), keys: ['X'] },
          ],
        },
      ]}
    />
  )
}

export function PiecesPage({ t, lang, show }: { t: Translate; lang: UiLang; show: string }) {
  const [stars, setStars] = useState(3.5)
  const [sheet, setSheet] = useState(show === 'sheet')
  const toast = (tone: 'success' | 'error') => () =>
    showToast({
      tone,
      message:
        tone === 'error'
          ? t('تعذّر الحفظ', 'It could not be saved')
          : t('تم تعطيل المنتج', 'Product deactivated'),
      action: { label: t('تراجع', 'Undo'), onClick: () => undefined },
    })
  return (
    <>
      <PageHeader
        title={t('القطع', 'Pieces')}
        secondary={
          <>
            <Button variant="default" onClick={toast('success')}>
              Toast
            </Button>
            <Button variant="default" onClick={toast('error')}>
              Error toast
            </Button>
          </>
        }
        primary={<Button onClick={() => setSheet(true)}>{t('الاختصارات', 'Shortcuts')}</Button>}
      />
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))' }}>
        <FormCard title="StateBadge">
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {TONES.map((tone) => (
              <StateBadge key={tone} tone={tone}>
                {stateName(tone, lang)}
              </StateBadge>
            ))}
          </div>
        </FormCard>
        <ValuesCard />
        <FormCard title="Rating">
          <div>
            <Rating value={4.5} />
          </div>
          <RatingInput label={t('تقييمك', 'Your rating')} value={stars} onChange={setStars} />
        </FormCard>
        <PeopleCard />
        <TimelineCard t={t} />
        <EmptyCard t={t} />
      </div>
      <Sheet t={t} opened={sheet} onClose={() => setSheet(false)} />
    </>
  )
}
