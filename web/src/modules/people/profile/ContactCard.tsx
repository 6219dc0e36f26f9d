import { displayPhone } from '@bustan/contract/core/values/phone.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { CopyText } from '../../../ui/pieces/values/CopyText.tsx'
import { UserAvatar } from '../../../ui/pieces/UserAvatar.tsx'
import * as figuresStyles from './figures.module.css'

/** Shows a person's contact details, each one click away. */
export function ContactCard({ user }: { user: UserDetail }) {
  const t = useT()
  const { mobile_e164: e164, email } = user
  return (
    <FormCard>
      <div className={figuresStyles.personFace}>
        <UserAvatar name={user.name} image={user.image} size={104} />
        {e164 && <CopyText value={e164}>{displayPhone(e164)}</CopyText>}
        {email && <CopyText value={email}>{email}</CopyText>}
        <div className={figuresStyles.personReach}>
          {e164 && (
            <Button
              component="a"
              href={`tel:${e164}`}
              variant="default"
              size="xs"
              leftSection={<IconPhone size={16} aria-hidden="true" />}
            >
              {t('person/call')}
            </Button>
          )}
          {e164 && (
            <Button
              component="a"
              href={`https://wa.me/${e164.replace(/\D/g, '')}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="xs"
              leftSection={<IconBrandWhatsapp size={16} aria-hidden="true" />}
            >
              {t('person/whatsapp')}
            </Button>
          )}
          {email && (
            <Button
              component="a"
              href={`mailto:${email}`}
              variant="default"
              size="xs"
              leftSection={<IconMail size={16} aria-hidden="true" />}
            >
              {t('person/write')}
            </Button>
          )}
        </div>
      </div>
    </FormCard>
  )
}
