import { loginInput } from '@bustan/contract/access/session.ts'
import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { signIn } from '../../platform/account.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useAppInfo } from '../../platform/appInfo.ts'
import { errorText } from '../../platform/errorText.ts'
import { firstOf, problemsOf } from '../../platform/fieldProblems.ts'
import { useSay } from '../../platform/i18n.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { LtrInput, PasswordField } from '../../ui/form/LtrInput.tsx'
import { Logo } from '../../ui/pieces/Logo.tsx'
import { Ltr } from '../../ui/pieces/Ltr.tsx'
import { SignInCard } from '../../ui/public/SignInCard.tsx'
import './signIn.css'

const FAILED = 'sign-in'

/** The card that opens the dashboard. */
export function SignIn() {
  const say = useSay()
  const demo = useAppInfo()?.demo_sign_in
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ email: '', password: '' })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  const tell = (found: Readonly<Record<string, string>>, message: string) => {
    setProblems(found)
    showToast({ id: FAILED, tone: 'error', message })
    const [field = 'email'] = Object.keys(found)
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = problemsOf(loginInput, values, say)
    const first = firstOf(found)
    if (first) return tell(found, first)
    setBusy(true)
    try {
      const message = await signIn(values.email, values.password)
      showToast({ id: FAILED, message })
    } catch (error) {
      const named = error instanceof ApiError ? error.errors : {}
      const text = errorText(say, error)
      const wrong = error instanceof ApiError && error.code === 'wrong_login'
      const fields = Object.fromEntries(
        Object.entries(named).map(([field, [first = text]]) => [field, first]),
      )
      tell(wrong ? { password: text } : fields, text)
    } finally {
      setBusy(false)
    }
  }
  const field = (name: 'email' | 'password') => ({
    name,
    label: say(`signIn/${name}`),
    value: values[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
      setProblems(({ [name]: _gone, ...others }) => others)
    },
  })

  return (
    <SignInCard
      brand={<Logo size={32} name={say('app/name')} />}
      title={say('signIn/title')}
      text={say('signIn/text')}
      foot={
        demo && (
          <div className="sign-in-demo">
            <div>
              <p className="strong">{say('signIn/demo')}</p>
              <p>
                <Ltr>{demo.email}</Ltr>
                <span aria-hidden="true"> · </span>
                <Ltr>{demo.password}</Ltr>
              </p>
            </div>
            <Button
              variant="light"
              size="xs"
              leftSection={<IconWand size={15} aria-hidden="true" />}
              onClick={() => {
                setValues(demo)
                setProblems({})
              }}
            >
              {say('signIn/demoFill')}
            </Button>
          </div>
        )
      }
    >
      <form ref={form} className="sign-in-fields" onSubmit={(event) => void submit(event)} noValidate>
        <LtrInput
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder="name@example.com"
          data-autofocus
        />
        <PasswordField {...field('password')} autoComplete="current-password" />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {say('signIn/submit')}
        </Button>
      </form>
    </SignInCard>
  )
}
