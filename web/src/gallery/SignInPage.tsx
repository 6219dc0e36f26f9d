import { Button } from '@mantine/core'
import { IconLanguage, IconMoon } from '@tabler/icons-react'
import { LtrInput, PasswordField } from '../ui/form/LtrInput.tsx'
import { HeadButton } from '../ui/frame/HeadButton.tsx'
import { Logo } from '../ui/pieces/Logo.tsx'
import { PublicFrame } from '../ui/public/PublicFrame.tsx'
import { SignInCard } from '../ui/public/SignInCard.tsx'
import type { Say } from './say.ts'

export function SignInPage({ say }: { say: Say }) {
  return (
    <PublicFrame
      toggles={
        <>
          <HeadButton label={say('المظهر', 'Theme')} icon={<IconMoon size={20} stroke={1.6} />} />
          <HeadButton label={say('English', 'العربية')} icon={<IconLanguage size={20} stroke={1.6} />} />
        </>
      }
      footer={say('© 2026 بستان', '© 2026 Bustan')}
    >
      <SignInCard
        brand={<Logo size={32} name={say('بستان', 'Bustan')} />}
        title={say('تسجيل الدخول', 'Sign in')}
        text={say('أدخل بياناتك لفتح لوحة التحكم', 'Enter your details to open the console')}
        foot={
          <a className="link" href="#forgot">
            {say('نسيت كلمة المرور؟', 'Forgot password?')}
          </a>
        }
      >
        <LtrInput label={say('البريد الإلكتروني', 'Email')} placeholder="name@example.com" />
        <PasswordField label={say('كلمة المرور', 'Password')} />
        <Button size="md">{say('دخول', 'Sign in')}</Button>
      </SignInCard>
    </PublicFrame>
  )
}
