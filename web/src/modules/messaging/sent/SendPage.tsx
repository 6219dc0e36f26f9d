import { sentPages } from '@bustan/contract/messaging/addresses.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { LONGEST_NOTICE, LONGEST_TITLE } from '@bustan/contract/messaging/notifications/noticeLimits.ts'
import { receiverTypes } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { BackButton } from '../../../platform/navigation/BackButton.tsx'
import { appLink } from '../../../platform/navigation/AppLink.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useListCrumb } from '../../../platform/list/listAddress.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { Breadcrumb } from '../../../ui/frame/Breadcrumb.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Check } from '../../../ui/list/table/Check.tsx'
import { FilterChips } from '../../../ui/list/filters/FilterChips.tsx'
import { ClientPicker } from './ClientPicker.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { useSendForm } from './useSendForm.ts'
import * as styles from './sent.module.css'

type SendForm = ReturnType<typeof useSendForm>

const direction = { ar: 'rtl', en: 'ltr' } as const

function Words({ form, setSide }: Pick<SendForm, 'form' | 'setSide'>) {
  const t = useT()
  const side = (name: 'title' | 'body', lang: 'ar' | 'en') => ({
    name: `${name}.${lang}`,
    label: fieldLabel(t, 'notifications', `${name}.${lang}`),
    required: true,
    lang,
    dir: direction[lang],
    value: form.values[name][lang],
    error: form.problems[`${name}.${lang}`],
    onChange: (event: { currentTarget: { value: string } }) => setSide(name, lang, event.currentTarget.value),
  })
  return (
    <FormCard title={t('sending/words')} columns={2}>
      <TextInput {...side('title', 'ar')} maxLength={LONGEST_TITLE} />
      <TextInput {...side('title', 'en')} maxLength={LONGEST_TITLE} />
      <Textarea {...side('body', 'ar')} rows={5} maxLength={LONGEST_NOTICE} />
      <Textarea {...side('body', 'en')} rows={5} maxLength={LONGEST_NOTICE} />
    </FormCard>
  )
}

/** Everybody of some types, or some who are chosen. */
function Audience({ form, chosen, choose }: Pick<SendForm, 'form' | 'chosen' | 'choose'>) {
  const t = useT()
  const { to_all, roles, by_mail } = form.values
  // Types go to everybody of them: who chooses clients names no type.
  const addressTo = (everybody: boolean) =>
    form.put({ to_all: everybody, roles: everybody ? ['client'] : [] })
  return (
    <FormCard title={t('sending/audience')}>
      <FilterChips
        label={t('sending/audience')}
        value={to_all ? 'all' : 'chosen'}
        options={[
          { value: 'all', label: t('audiences/all') },
          { value: 'chosen', label: t('audiences/chosen') },
        ]}
        onChange={(value) => addressTo(value === 'all')}
      />
      {to_all ? (
        <fieldset className={styles.audienceTypes}>
          <legend className="sr">{fieldLabel(t, 'notifications', 'roles')}</legend>
          {receiverTypes.map((type) => (
            <span key={type}>
              <label>
                <Check
                  label={t(`sending/everybody/${type}`)}
                  checked={roles.includes(type)}
                  onToggle={() => form.set('roles', [...new Set(roles).symmetricDifference(new Set([type]))])}
                />
                {t(`sending/everybody/${type}`)}
              </label>
            </span>
          ))}
        </fieldset>
      ) : (
        <ClientPicker chosen={chosen} error={form.problems['users']} onChange={choose} />
      )}
      <FlagSwitch
        label={t('sending/byMail')}
        description={t('sending/byMailText')}
        checked={by_mail}
        onChange={(on) => form.set('by_mail', on)}
      />
    </FormCard>
  )
}

/** Shows the number of receivers before sending. */
function WillReceive({ receivers, byMail }: { receivers: SendForm['receivers']; byMail: boolean }) {
  const t = useT()
  const { nobody, counted } = receivers
  if (nobody) return <p className="muted">{t('sending/nobody')}</p>
  if (!counted.data)
    return <p className="muted">{t(counted.isError ? 'sending/uncounted' : 'sending/counting')}</p>
  const { count, by_mail } = counted.data
  return (
    <>
      <p className={styles.willReceive}>{t('sending/will', { count })}</p>
      {byMail && <p className="muted">{t('sending/mailed', { count: by_mail })}</p>}
    </>
  )
}

function ConfirmSend({ send, count }: { send: SendForm; count: number }) {
  const t = useT()
  const { form, asking } = send
  return (
    <ConfirmDialog
      opened={asking}
      title={t('sending/ask')}
      message={t('sending/will', { count })}
      confirmLabel={t('sending/send')}
      busy={form.busy}
      onConfirm={send.confirm}
      onClose={send.cancel}
    />
  )
}

/** Something is written for clients, looked at as their phones show it, and sent. */
export function SendPage() {
  const t = useT()
  const list = useListCrumb(sentPages.base, t('notices/sent'))
  const send = useSendForm()
  const { form, receivers } = send
  const { box, values, busy, submit } = form
  const count = receivers.counted.data?.count ?? 0
  return (
    <form ref={box} noValidate onSubmit={(event) => void submit(event)}>
      <PageHeader
        title={t('notices/create')}
        breadcrumb={
          <Breadcrumb renderLink={appLink} items={[list, { key: 'this', label: t('notices/create') }]} />
        }
        secondary={<BackButton path={sentPages.base} />}
      />
      <FormLayout
        side={
          <FormCard title={t('sending/looks')}>
            <PhonePreview title={values.title} body={values.body} />
            <div aria-live="polite">
              <WillReceive receivers={receivers} byMail={values.by_mail} />
            </div>
            <Button
              type="submit"
              loading={busy}
              disabled={values.to_all && receivers.nobody}
              leftSection={<IconSend className="flip" size={17} aria-hidden="true" />}
            >
              {t('sending/send')}
            </Button>
          </FormCard>
        }
      >
        <Words form={form} setSide={send.setSide} />
        <Audience form={form} chosen={send.chosen} choose={send.choose} />
      </FormLayout>
      <ConfirmSend send={send} count={count} />
    </form>
  )
}
