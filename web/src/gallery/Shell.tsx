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
import type { Say } from './say.ts'

const icon = { size: 19, stroke: 1.6, 'aria-hidden': true } as const

export function Shell(props: {
  say: Say
  dark: boolean
  page: string
  children: ReactNode
  banner?: ReactNode
}) {
  const { say } = props
  const items: NavItem[] = [
    { key: 'home', label: say('الرئيسية', 'Home'), icon: <IconHome {...icon} />, href: '?page=home' },
    {
      key: 'orders',
      label: say('الطلبات', 'Orders'),
      icon: <IconClipboardList {...icon} />,
      href: '?page=list',
      active: ['list', 'order'].includes(props.page),
      count: 12,
      countLabel: say('12 طلبًا ينتظر', '12 waiting'),
    },
    {
      key: 'products',
      label: say('المنتجات', 'Products'),
      icon: <IconCarrot {...icon} />,
      href: '?page=form',
      active: props.page === 'form',
    },
    {
      key: 'categories',
      label: say('الأقسام الرئيسية', 'Main categories'),
      icon: <IconCategory {...icon} />,
      href: '#',
    },
    { key: 'units', label: say('الوحدات', 'Units'), icon: <IconRuler2 {...icon} />, href: '#' },
    { key: 'clients', label: say('العملاء', 'Clients'), icon: <IconUsers {...icon} />, href: '#' },
    {
      key: 'report',
      label: say('التقرير المالي', 'Financial report'),
      icon: <IconReportMoney {...icon} />,
      href: '#',
    },
    {
      key: 'notifications',
      label: say('الإشعارات', 'Notifications'),
      icon: <IconBell {...icon} />,
      href: '#',
    },
    {
      key: 'messages',
      label: say('رسائل التواصل', 'Contact messages'),
      icon: <IconMail {...icon} />,
      href: '#',
    },
    {
      key: 'settings',
      label: say('الإعدادات العامة', 'General settings'),
      icon: <IconSettings {...icon} />,
      href: '#',
    },
    {
      key: 'access',
      label: say('الصلاحيات والمشرفون', 'Access control'),
      icon: <IconShieldLock {...icon} />,
      children: [
        { key: 'roles', label: say('الأدوار', 'Roles'), href: '#', active: props.page === 'pieces' },
        { key: 'admins', label: say('المشرفون', 'Admins'), href: '#' },
      ],
    },
  ]
  return (
    <AppFrame
      brand={<Logo name={say('بستان', 'Bustan')} />}
      nav={<NavList items={items} />}
      navFoot={
        <button type="button" className="nav-item">
          <IconLogout {...icon} className="flip" />
          {say('تسجيل الخروج', 'Log out')}
        </button>
      }
      headerStart={say('مرحبًا، أحمد', 'Hello, Ahmed')}
      headerSearch={
        <SearchButton
          label={say('ابحث برقم الطلب أو الجوال', 'Search order no. or mobile')}
          icon={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
          keys={<Kbd>Ctrl K</Kbd>}
          onClick={() => undefined}
        />
      }
      headerActions={
        <>
          <HeadButton
            label={say('الإشعارات، 3 غير مقروءة', 'Notifications, 3 unread')}
            icon={<IconBell {...icon} size={20} />}
            count={3}
          />
          <HeadButton
            label={say('المظهر', 'Theme')}
            icon={props.dark ? <IconSun {...icon} size={20} /> : <IconMoon {...icon} size={20} />}
          />
          <HeadButton label={say('English', 'العربية')} icon={<IconLanguage {...icon} size={20} />} />
          <HeadButton
            label={say('ملفي', 'My profile')}
            icon={<UserAvatar name={say('أحمد العمري', 'Ahmed Alamri')} size={32} />}
          />
        </>
      }
      banner={props.banner}
      footer={
        <>
          <span>{say('© 2026 بستان. جميع الحقوق محفوظة', '© 2026 Bustan. All rights reserved')}</span>
          <a className="link" href="#credit">
            {say('صنع في الرياض', 'Made in Riyadh')}
          </a>
        </>
      }
    >
      {props.children}
    </AppFrame>
  )
}
