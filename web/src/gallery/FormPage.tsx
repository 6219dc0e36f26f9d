import { RIYAL_SIGN } from '@bustan/contract/core/values/money.ts'
import { keepArabicName, keepEnglishName } from '@bustan/contract/core/arabic/names.ts'
import { useState } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { BilingualInput } from '../ui/form/BilingualInput.tsx'
import { DigitsInput } from '../ui/form/codes/DigitsInput.tsx'
import { FlagSwitch } from '../ui/form/FlagSwitch.tsx'
import { FormCard } from '../ui/form/FormCard.tsx'
import { FormLayout } from '../ui/form/FormLayout.tsx'
import { ImageInput } from '../ui/form/images/ImageInput.tsx'
import { LtrInput, PasswordField } from '../ui/form/LtrInput.tsx'
import { SaveBar } from '../ui/form/SaveBar.tsx'
import { SelectSearch } from '../ui/form/select/SelectSearch.tsx'
import { PageHeader } from '../ui/frame/PageHeader.tsx'
import type { Translate } from './t.ts'
import * as styles from '../ui/pieces/values/badge.module.css'

function Side({ t }: { t: Translate }) {
  const [active, setActive] = useState(true)
  const [image, setImage] = useState<File | string | null>(null)
  return (
    <>
      <FormCard>
        <ImageInput
          label={t('صورة المنتج', 'Product image')}
          hint={t('JPG أو PNG حتى 5 ميغابايت', 'JPG or PNG up to 5 MB')}
          value={image}
          onChange={setImage}
          required
        />
      </FormCard>
      <FormCard title={t('الظهور', 'Visibility')}>
        <FlagSwitch
          label={t('نشط', 'Active')}
          description={t('يظهر المنتج للعملاء عند التفعيل', 'Visible to clients when on')}
          checked={active}
          onChange={setActive}
        />
      </FormCard>
    </>
  )
}

function NameFields({ t }: { t: Translate }) {
  const [ar, setAr] = useState('طماطم بلدي')
  const [en, setEn] = useState('')
  return (
    <BilingualInput
      required
      ar={{
        label: t('الاسم بالعربية', 'Arabic name'),
        value: ar,
        onChange: setAr,
        keep: keepArabicName,
      }}
      en={{
        label: t('الاسم بالإنجليزية', 'English name'),
        value: en,
        onChange: setEn,
        keep: keepEnglishName,
        error: t('الاسم بالإنجليزية مطلوب', 'The English name is required'),
      }}
    />
  )
}

function Basics({ t }: { t: Translate }) {
  const [price, setPrice] = useState('12.50')
  const [group, setGroup] = useState<{ value: string; label: string } | null>(null)
  return (
    <FormCard title={t('البيانات الأساسية', 'Basics')} columns={2}>
      <NameFields t={t} />
      <BilingualInput
        rows={4}
        ar={{
          label: t('الوصف بالعربية', 'Arabic description'),
          value: 'طماطم محلية من مزارع القصيم، تُقطف يوميًا',
          onChange: () => undefined,
        }}
        en={{
          label: t('الوصف بالإنجليزية', 'English description'),
          value: '',
          placeholder: 'Local tomatoes',
          onChange: () => undefined,
        }}
      />
      <SelectSearch
        label={t('القسم الرئيسي', 'Main category')}
        required
        placeholder={t('اختر…', 'Choose…')}
        value={group}
        onChange={setGroup}
        clearable
        options={[
          { value: '1', label: t('خضروات', 'Vegetables') },
          { value: '2', label: t('تمور', 'Dates') },
          { value: '3', label: t('ورقيات', 'Herbs'), detail: t('غير نشط', 'Inactive') },
        ]}
      />
      <DigitsInput
        label={t('السعر', 'Price')}
        required
        kind="decimal"
        value={price}
        onChange={setPrice}
        start={
          <span className={styles.moneySign} data-piece="money-sign">
            {RIYAL_SIGN}
          </span>
        }
      />
    </FormCard>
  )
}

export function FormPage({ t }: { t: Translate }) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <PageHeader
        title={t('إضافة منتج', 'Add product')}
        secondary={<Button variant="default">{t('إلغاء', 'Cancel')}</Button>}
        primary={<Button type="submit">{t('حفظ', 'Save')}</Button>}
      />
      <FormLayout side={<Side t={t} />}>
        <Basics t={t} />
        <FormCard title={t('التواصل', 'Contact')} columns={2}>
          <LtrInput
            label={t('البريد الإلكتروني', 'Email')}
            placeholder="name@example.com"
            defaultValue="farm@example.com"
          />
          <PasswordField label={t('كلمة المرور', 'Password')} defaultValue="secret-pass" />
        </FormCard>
      </FormLayout>
      <SaveBar
        dirty
        message={t('تغييرات لم تُحفظ', 'Unsaved changes')}
        saveLabel={t('حفظ', 'Save')}
        discardLabel={t('تجاهل', 'Discard')}
        onDiscard={() => undefined}
      />
    </form>
  )
}
