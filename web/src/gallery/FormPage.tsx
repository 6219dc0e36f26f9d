import { Button } from '@mantine/core'
import { RIYAL_SIGN } from '@bustan/contract/core/money.ts'
import { keepArabicName, keepEnglishName } from '@bustan/contract/core/names.ts'
import { useState } from 'react'
import { BilingualInput } from '../ui/form/BilingualInput.tsx'
import { DigitsInput } from '../ui/form/DigitsInput.tsx'
import { FlagSwitch } from '../ui/form/FlagSwitch.tsx'
import { FormCard } from '../ui/form/FormCard.tsx'
import { FormLayout } from '../ui/form/FormLayout.tsx'
import { ImageInput } from '../ui/form/ImageInput.tsx'
import { LtrInput, PasswordField } from '../ui/form/LtrInput.tsx'
import { SaveBar } from '../ui/form/SaveBar.tsx'
import { SelectSearch } from '../ui/form/SelectSearch.tsx'
import { PageHeader } from '../ui/frame/PageHeader.tsx'
import type { Say } from './say.ts'

export function FormPage({ say }: { say: Say }) {
  const [ar, setAr] = useState('طماطم بلدي')
  const [en, setEn] = useState('')
  const [price, setPrice] = useState('12.50')
  const [active, setActive] = useState(true)
  const [image, setImage] = useState<File | string | null>(null)
  const [group, setGroup] = useState<{ value: string; label: string } | null>(null)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <PageHeader
        title={say('إضافة منتج', 'Add product')}
        secondary={<Button variant="default">{say('إلغاء', 'Cancel')}</Button>}
        primary={<Button type="submit">{say('حفظ', 'Save')}</Button>}
      />
      <FormLayout
        side={
          <>
            <FormCard>
              <ImageInput
                label={say('صورة المنتج', 'Product image')}
                hint={say('JPG أو PNG حتى 5 ميغابايت', 'JPG or PNG up to 5 MB')}
                value={image}
                onChange={setImage}
                required
              />
            </FormCard>
            <FormCard title={say('الظهور', 'Visibility')}>
              <FlagSwitch
                label={say('نشط', 'Active')}
                description={say('يظهر المنتج للعملاء عند التفعيل', 'Visible to clients when on')}
                checked={active}
                onChange={setActive}
              />
            </FormCard>
          </>
        }
      >
        <FormCard title={say('البيانات الأساسية', 'Basics')} columns={2}>
          <BilingualInput
            required
            ar={{
              label: say('الاسم بالعربية', 'Arabic name'),
              value: ar,
              onChange: setAr,
              keep: keepArabicName,
            }}
            en={{
              label: say('الاسم بالإنجليزية', 'English name'),
              value: en,
              onChange: setEn,
              keep: keepEnglishName,
              error: say('الاسم بالإنجليزية مطلوب', 'The English name is required'),
            }}
          />
          <BilingualInput
            rows={4}
            ar={{
              label: say('الوصف بالعربية', 'Arabic description'),
              value: 'طماطم محلية من مزارع القصيم، تُقطف يوميًا',
              onChange: () => undefined,
            }}
            en={{
              label: say('الوصف بالإنجليزية', 'English description'),
              value: '',
              placeholder: 'Local tomatoes',
              onChange: () => undefined,
            }}
          />
          <SelectSearch
            label={say('القسم الرئيسي', 'Main category')}
            required
            placeholder={say('اختر…', 'Choose…')}
            value={group}
            onChange={setGroup}
            clearable
            options={[
              { value: '1', label: say('خضروات', 'Vegetables') },
              { value: '2', label: say('تمور', 'Dates') },
              { value: '3', label: say('ورقيات', 'Herbs'), detail: say('غير نشط', 'Inactive') },
            ]}
          />
          <DigitsInput
            label={say('السعر', 'Price')}
            required
            kind="decimal"
            value={price}
            onChange={setPrice}
            start={<span className="money-sign">{RIYAL_SIGN}</span>}
          />
        </FormCard>
        <FormCard title={say('التواصل', 'Contact')} columns={2}>
          <LtrInput
            label={say('البريد الإلكتروني', 'Email')}
            placeholder="name@example.com"
            defaultValue="farm@example.com"
          />
          <PasswordField label={say('كلمة المرور', 'Password')} defaultValue="secret-pass" />
        </FormCard>
      </FormLayout>
      <SaveBar
        dirty
        message={say('تغييرات لم تُحفظ', 'Unsaved changes')}
        saveLabel={say('حفظ', 'Save')}
        discardLabel={say('تجاهل', 'Discard')}
        onDiscard={() => undefined}
      />
    </form>
  )
}
