import { isKeyOf } from '@bustan/contract/core/values/objects.ts'
import { SETUP } from '@bustan/contract/access/addresses.ts'
import { firstAdminForm } from '@bustan/contract/access/setup/setup.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { TextInput } from '@mantine/core'
import { IconLinkOff, IconUserCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { AppLink, useGo } from '../../../platform/navigation/AppLink.tsx'
import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { useCell } from '../../../platform/state/cell.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { parseSearch } from '../../../platform/i18n/searchText.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Loader } from '../../../ui/button/Loader.tsx'
import { LtrInput, PasswordField } from '../../../ui/form/LtrInput.tsx'
import { ResetCard } from '../reset/ResetCard.tsx'
import { checkSetup, keepSetupToken, makeFirstAdmin, setupToken } from './setup.calls.ts'
import * as resetStyles from '../reset/reset.module.css'
import * as signInStyles from '../signIn/signIn.module.css'
import * as styles from './setup.module.css'

/** Makes the first admin, with the link that a start without one prints (`#token=`). */
export function Setup() {
  const go = useGo()
  const linked = parseSearch(useLocation({ select: ({ hash }) => hash }))['token']
  const token = useCell(setupToken)
  useEffect(() => {
    if (!linked) return
    // Out of the address at once, so that it stays in no history and on no screen.
    keepSetupToken(linked)
    go(SETUP, { replace: true })
    // Only another link is something new: `go` is made anew with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [linked])
  if (linked) return null
  return token ? <Linked key={token} token={token} /> : <Ended code="setup_unknown" />
}

type EndCode = keyof typeof ended
const endCode = (error: unknown): EndCode | null =>
  error instanceof ApiError && isKeyOf(ended, error.code) ? error.code : null

/** The form, once the server says that the link can be used. */
function Linked({ token }: { token: string }) {
  const t = useT()
  const [state, setState] = useState<'checking' | 'ready' | { failure: unknown }>('checking')
  useEffect(() => {
    if (state !== 'checking') return
    let left = false
    checkSetup(token).then(
      () => !left && setState('ready'),
      (failure: unknown) => !left && setState({ failure }),
    )
    return () => {
      left = true
    }
  }, [token, state])
  if (state === 'ready') return <FirstAdmin token={token} onEnded={(failure) => setState({ failure })} />
  if (state === 'checking')
    return (
      <ResetCard title={t('setup/title')}>
        <div className={resetStyles.resetWaits} aria-busy="true">
          <Loader aria-label={t('ui/loading')} />
        </div>
      </ResetCard>
    )
  const code = endCode(state.failure)
  return code ? (
    <Ended code={code} />
  ) : (
    <Unchecked failure={state.failure} onRetry={() => setState('checking')} />
  )
}

const ended = {
  setup_done: { title: 'setup/done', text: 'setup/doneText' },
  setup_expired: { title: 'setup/expired', text: 'setup/expiredText' },
  setup_unknown: { title: 'setup/unknown', text: 'setup/unknownText' },
} as const

/** Why the link is of no use: an admin is there, it is late, or it is none. */
function Ended({ code }: { code: EndCode }) {
  const t = useT()
  const isDone = code === 'setup_done'
  const Icon = isDone ? IconUserCheck : IconLinkOff
  return (
    <ResetCard
      title={t(ended[code].title)}
      text={
        <div className={styles.setupEnded} role="status">
          <Icon size={22} stroke={1.6} aria-hidden="true" />
          <p>{t(ended[code].text)}</p>
        </div>
      }
    >
      <Button
        component={AppLink}
        href="/"
        size="md"
        variant={isDone ? 'filled' : 'default'}
        fullWidth
        onClick={() => keepSetupToken(null)}
      >
        {t(isDone ? 'signIn/title' : 'reset/back')}
      </Button>
    </ResetCard>
  )
}

/** The server could not be asked. */
function Unchecked({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useT()
  return (
    <ResetCard title={t('setup/failed')} text={errorText(t, failure)}>
      <Button size="md" fullWidth onClick={onRetry}>
        {t('ui/retry')}
      </Button>
    </ResetCard>
  )
}

function Names({ input }: { input: (name: 'first_name' | 'last_name') => object }) {
  const t = useT()
  const field = (name: 'first_name' | 'last_name', autoComplete: string) => (
    <TextInput
      {...input(name)}
      label={fieldLabel(t, 'admins', name)}
      autoComplete={autoComplete}
      dir="auto"
      data-autofocus={name === 'first_name' || undefined}
    />
  )
  return (
    <div className={styles.setupNames}>
      {field('first_name', 'given-name')}
      {field('last_name', 'family-name')}
    </div>
  )
}

function FirstAdmin({ token, onEnded }: { token: string; onEnded: (failure: unknown) => void }) {
  const t = useT()
  const shortest = useAppInfo()?.password_min
  const { frame, ...form } = useForm({
    initial: { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' },
    resource: 'admins',
    schema: firstAdminForm,
    send: async (values) => {
      try {
        return await makeFirstAdmin(token, values)
      } catch (error) {
        if (endCode(error)) onEnded(error)
        throw error
      }
    },
  })
  return (
    <ResetCard title={t('setup/title')} text={t('setup/text')}>
      <form {...frame} className={signInStyles.signInFields}>
        <Names input={form.input} />
        <LtrInput
          {...form.input('email')}
          label={fieldLabel(t, 'admins', 'email')}
          description={t('setup/emailHint')}
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder="name@example.com"
        />
        <PasswordField
          {...form.input('password')}
          label={fieldLabel(t, 'admins', 'password')}
          description={shortest ? t('profile/passwordHint', { count: shortest }) : undefined}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.input('password_confirmation')}
          label={fieldLabel(t, 'admins', 'password_confirmation')}
          autoComplete="new-password"
        />
        <Button type="submit" size="md" loading={form.busy} fullWidth>
          {t('setup/submit')}
        </Button>
      </form>
    </ResetCard>
  )
}
