import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { HOME } from '@bustan/contract/sales/addresses.ts'
import { accountApi } from '@bustan/contract/access/account/account.api.ts'
import { phoneInput } from '@bustan/contract/access/reset/reset.ts'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { ChangeEvent } from 'react'
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone'
import { AppLink, useGo } from '../../../platform/navigation/AppLink.tsx'
import { loadProfile } from '../../../platform/session/account.ts'
import { call } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { session, useWholeProfile } from '../../../platform/session/session.ts'
import { useCell } from '../../../platform/state/cell.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SelectSearch } from '../../../ui/form/select/SelectSearch.tsx'
import { useUiLang } from '../../../ui/UiProvider.tsx'
import { ResetCard } from './ResetCard.tsx'
import * as styles from '../signIn/signIn.module.css'

/** The country that is chosen at first. */
const HOME_COUNTRY = 'sa'
const countries = defaultCountries.map(parseCountry)

/** Every country by its name in the page's language with its calling code, Saudi Arabia first. */
function useCountries() {
  const lang = useUiLang()
  return useMemo(() => {
    const names = new Intl.DisplayNames(lang, { type: 'region' })
    const order = new Intl.Collator(lang)
    return countries
      .map(({ iso2, dialCode }) => ({ iso2, dialCode, name: names.of(iso2.toUpperCase()) ?? iso2 }))
      .toSorted(
        (a, b) =>
          Number(b.iso2 === HOME_COUNTRY) - Number(a.iso2 === HOME_COUNTRY) || order.compare(a.name, b.name),
      )
      .map(({ iso2, dialCode, name }) => ({ value: iso2, label: `${name} \u2066+${dialCode}\u2069` }))
  }, [lang])
}

/** The change-phone form: the number of whoever is signed in, and of nobody else. */
export function ChangePhone() {
  const t = useT()
  const { token } = useCell(session)
  const profile = useWholeProfile()
  if (token && profile) return <Form id={profile.id} mobile={profile.mobile} />
  return (
    <ResetCard title={t('phone/title')} text={t('phone/signInFirst')}>
      <Button component={AppLink} href="/" size="md" fullWidth>
        {t('signIn/title')}
      </Button>
    </ResetCard>
  )
}

/** The phone library's input, which takes the digits of any script. */
function useTypedPhone(value: string, onChange: (country: string, phone: string) => void) {
  const phone = usePhoneInput({
    defaultCountry: HOME_COUNTRY,
    value,
    disableDialCodeAndPrefix: true,
    onChange: ({ phone: typed, inputValue, country }) => {
      onChange(country.iso2, inputValue ? typed : '')
    },
  })
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    // The hook knows Western digits only, and no trunk zero; it looks at what was typed as well as at the value.
    const { nativeEvent } = event
    const { inputType, data } =
      nativeEvent instanceof InputEvent ? nativeEvent : { inputType: '', data: null }
    event.target.value = toWesternDigits(event.target.value).replace(/^0+/, '')
    event.nativeEvent = new InputEvent('input', { inputType, data: data && toWesternDigits(data) })
    phone.handlePhoneValueChange(event)
  }
  return { ...phone, type }
}

function Form(props: { id: number; mobile: string | null }) {
  const t = useT()
  const go = useGo()
  const options = useCountries()
  const { frame, ...form } = useForm({
    initial: { phone: '', country_id: HOME_COUNTRY },
    schema: phoneInput,
    send: async (values) => {
      const { message } = await call(accountApi.changePhone, { params: { userId: props.id }, body: values })
      await loadProfile().catch(() => undefined)
      go(HOME)
      return message
    },
  })
  const { inputRef, type, ...phone } = useTypedPhone(form.values.phone, (country_id, typed) => {
    form.set('country_id', country_id)
    form.set('phone', typed)
  })
  return (
    <ResetCard
      title={t('phone/title')}
      text={t('phone/text')}
      foot={
        <AppLink href={HOME} className="link">
          {t('phone/back')}
        </AppLink>
      }
    >
      <form {...frame} className={styles.signInFields}>
        <SelectSearch
          label={t('phone/country')}
          options={options}
          value={options.find((option) => option.value === phone.country.iso2) ?? null}
          onChange={(option) => option && phone.setCountry(option.value, { focusOnInput: true })}
        />
        <TextInput
          name="phone"
          required
          label={fieldLabel(t, 'admins', 'mobile')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          attributes={{ wrapper: { dir: 'ltr' } }}
          classNames={{ input: 'num' }}
          ref={inputRef}
          value={phone.inputValue}
          error={form.problems['phone']}
          placeholder={phone.country.iso2 === HOME_COUNTRY ? '50 123 4567' : ''}
          onChange={type}
        />
        <Button type="submit" size="md" loading={form.busy} fullWidth>
          {t('phone/save')}
        </Button>
      </form>
    </ResetCard>
  )
}
