import { IconLanguage, IconMoon } from '@tabler/icons-react'
import { Button } from '../ui/button/Button.tsx'
import { LtrInput, PasswordField } from '../ui/form/LtrInput.tsx'
import { HeadButton } from '../ui/frame/HeadButton.tsx'
import { Logo } from '../ui/pieces/Logo.tsx'
import { PublicFrame } from '../ui/public/PublicFrame.tsx'
import { SignInCard } from '../ui/public/SignInCard.tsx'
import type { Translate } from './t.ts'

export function SignInPage({ t }: { t: Translate }) {
  return (
    <PublicFrame
      toggles={
        <>
          <HeadButton label={t('المظهر', 'Theme')} icon={<IconMoon size={20} stroke={1.6} />} />
          <HeadButton label={t('English', 'العربية')} icon={<IconLanguage size={20} stroke={1.6} />} />
        </>
      }
      footer={t('© 2026 بستان', '© 2026 Bustan')}
    >
      <SignInCard
        brand={<Logo size={32} name={t('بستان', 'Bustan')} />}
        title={t('تسجيل الدخول', 'Sign in')}
        text={t('أدخل بياناتك لفتح لوحة التحكم', 'Enter your details to open the console')}
        foot={
          <a className="link" href="#forgot">
            {t('نسيت كلمة المرور؟', 'Forgot password?')}
          </a>
        }
      >
        <LtrInput label={t('البريد الإلكتروني', 'Email')} placeholder="name@example.com" />
        <PasswordField label={t('كلمة المرور', 'Password')} />
        <Button size="md">{t('دخول', 'Sign in')}</Button>
      </SignInCard>
    </PublicFrame>
  )
}
