import '../ui/theme/app.css'
import { Button } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '../ui/UiProvider.tsx'
import { OfflineBar } from '../ui/feedback/OfflineBar.tsx'
import { StatusPage } from '../ui/feedback/StatusPage.tsx'
import { PageToasts } from '../platform/state/PageToasts.tsx'
import { FormPage } from './FormPage.tsx'
import { ListPage } from './ListPage.tsx'
import { OrderPage } from './OrderPage.tsx'
import { PiecesPage } from './PiecesPage.tsx'
import { Shell } from './Shell.tsx'
import { SignInPage } from './SignInPage.tsx'
import { createTranslateIn } from './t.ts'
import { createTranslate } from '@bustan/contract/core/texts/translate.ts'
import { uiTextsOf, type UiKey } from '../app/uiTexts.ts'
import { texts as ar } from '../ui/texts.ar.ts'
import { texts as en } from '../ui/texts.en.ts'
import type { UiTexts } from '../ui/texts.ts'
import type { UiLang } from '../ui/theme/appearance.ts'

/** The drawing layer's texts, as the product says them. */
const galleryUiTexts: Record<UiLang, UiTexts> = {
  ar: uiTextsOf(createTranslate<UiKey>(ar, 'ar')),
  en: uiTextsOf(createTranslate<UiKey>(en, 'en')),
}

// Opened as /gallery.html?page=list&lang=ar&theme=dark&show=bulk; it is no part of the build.
const query = new URLSearchParams(location.search)
const lang = query.get('lang') === 'en' ? 'en' : 'ar'
const theme = query.get('theme') === 'dark' ? 'dark' : 'light_theme'
const page = query.get('page') ?? 'list'
const show = query.get('show') ?? ''
const t = createTranslateIn(lang)

const pages: Record<string, React.ReactNode> = {
  list: <ListPage t={t} lang={lang} show={show} />,
  order: <OrderPage t={t} show={show} />,
  form: <FormPage t={t} />,
  pieces: <PiecesPage t={t} lang={lang} show={show} />,
  status: (
    <StatusPage
      kind={show === 'missing' ? 'missing' : 'forbidden'}
      code={show === 'missing' ? '404' : '403'}
      title={t('هذا الباب مغلق أمامك', 'This gate is closed to you')}
      text={t('ليست لديك صلاحية لهذه الصفحة.', 'You have no permission for this page.')}
      action={
        <Button component="a" href="?page=list">
          {t('العودة إلى الرئيسية', 'Back to home')}
        </Button>
      }
    />
  ),
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiProvider lang={lang} theme={theme} texts={galleryUiTexts[lang]}>
        {page === 'signin' ? (
          <SignInPage t={t} />
        ) : (
          <Shell
            t={t}
            dark={theme === 'dark'}
            page={page}
            banner={
              show === 'offline' ? (
                <OfflineBar
                  text={t('لا اتصال. تُعرض آخر بيانات محفوظة.', 'Offline. Showing the last saved data.')}
                />
              ) : undefined
            }
          >
            {pages[page]}
          </Shell>
        )}
        <PageToasts />
      </UiProvider>
    </StrictMode>,
  )
}
