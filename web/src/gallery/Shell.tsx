import {
  IconBell,
  IconCategory,
  IconClipboardList,
  IconHome,
  IconLanguage,
  IconLogout,
  IconMail,
  IconMoon,
  IconReportMoney,
  IconRuler2,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconCarrot,
  IconSun,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppFrame } from '../ui/frame/AppFrame.tsx'
import { HeadButton, SearchButton } from '../ui/frame/HeadButton.tsx'
import { type NavItem, NavList } from '../ui/frame/NavList.tsx'
import { Kbd } from '../ui/pieces/Kbd.tsx'
import { Logo } from '../ui/pieces/Logo.tsx'
import { UserAvatar } from '../ui/pieces/UserAvatar.tsx'
import type { Translate } from './t.ts'
import * as styles from '../ui/frame/nav.module.css'

const icon = { size: 19, stroke: 1.6, 'aria-hidden': true } as const

const goodsItems = (t: Translate, page: string): NavItem[] => [
  { key: 'home', label: t('الرئيسية', 'Home'), icon: <IconHome {...icon} />, href: '?page=home' },
  {
    key: 'orders',
    label: t('الطلبات', 'Orders'),
    icon: <IconClipboardList {...icon} />,
    href: '?page=list',
    active: ['list', 'order'].includes(page),
    count: 12,
    countLabel: t('12 طلبًا ينتظر', '12 waiting'),
  },
  {
    key: 'products',
    label: t('المنتجات', 'Products'),
    icon: <IconCarrot {...icon} />,
    href: '?page=form',
    active: page === 'form',
  },
  {
    key: 'categories',
    label: t('الأقسام الرئيسية', 'Main categories'),
    icon: <IconCategory {...icon} />,
    href: '#',
  },
]

const otherItems = (t: Translate, page: string): NavItem[] => [
  { key: 'units', label: t('الوحدات', 'Units'), icon: <IconRuler2 {...icon} />, href: '#' },
  { key: 'clients', label: t('العملاء', 'Clients'), icon: <IconUsers {...icon} />, href: '#' },
  {
    key: 'report',
    label: t('التقرير المالي', 'Financial report'),
    icon: <IconReportMoney {...icon} />,
    href: '#',
  },
  {
    key: 'notifications',
    label: t('الإشعارات', 'Notifications'),
    icon: <IconBell {...icon} />,
    href: '#',
  },
  {
    key: 'messages',
    label: t('رسائل التواصل', 'Contact messages'),
    icon: <IconMail {...icon} />,
    href: '#',
  },
  {
    key: 'settings',
    label: t('الإعدادات العامة', 'General settings'),
    icon: <IconSettings {...icon} />,
    href: '#',
  },
  {
    key: 'access',
    label: t('الصلاحيات والمشرفون', 'Access control'),
    icon: <IconShieldLock {...icon} />,
    children: [
      { key: 'roles', label: t('الأدوار', 'Roles'), href: '#', active: page === 'pieces' },
      { key: 'admins', label: t('المشرفون', 'Admins'), href: '#' },
    ],
  },
]

function HeadActions({ t, dark }: { t: Translate; dark: boolean }) {
  return (
    <>
      <HeadButton
        label={t('الإشعارات، 3 غير مقروءة', 'Notifications, 3 unread')}
        icon={<IconBell {...icon} size={20} />}
        count={3}
      />
      <HeadButton
        label={t('المظهر', 'Theme')}
        icon={dark ? <IconSun {...icon} size={20} /> : <IconMoon {...icon} size={20} />}
      />
      <HeadButton label={t('English', 'العربية')} icon={<IconLanguage {...icon} size={20} />} />
      <HeadButton
        label={t('ملفي', 'My profile')}
        icon={<UserAvatar name={t('أحمد العمري', 'Ahmed Alamri')} size={32} />}
      />
    </>
  )
}

export function Shell(props: {
  t: Translate
  dark: boolean
  page: string
  children: ReactNode
  banner?: ReactNode
}) {
  const { t } = props
  const items = [...goodsItems(t, props.page), ...otherItems(t, props.page)]
  return (
    <AppFrame
      brand={<Logo name={t('بستان', 'Bustan')} />}
      nav={<NavList items={items} />}
      navFoot={
        <button type="button" className={styles.navItem}>
          <IconLogout {...icon} className="flip" />
          {t('تسجيل الخروج', 'Log out')}
        </button>
      }
      headerStart={t('مرحبًا، أحمد', 'Hello, Ahmed')}
      headerSearch={
        <SearchButton
          label={t('ابحث برقم الطلب أو الجوال', 'Search order no. or mobile')}
          icon={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
          keys={<Kbd>Ctrl K</Kbd>}
          onClick={() => undefined}
        />
      }
      headerActions={<HeadActions t={t} dark={props.dark} />}
      banner={props.banner}
      footer={
        <>
          <span>{t('© 2026 بستان. جميع الحقوق محفوظة', '© 2026 Bustan. All rights reserved')}</span>
          <a className="link" href="#credit">
            {t('صنع في الرياض', 'Made in Riyadh')}
          </a>
        </>
      }
    >
      {props.children}
    </AppFrame>
  )
}
