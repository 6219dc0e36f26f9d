import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { registrationMachine } from '@bustan/contract/people/users/registrations.ts'
import type { UserDetail } from '@bustan/contract/people/users/users.ts'
import { RecordHead, SwitchBadge } from '../../../platform/resource/RecordHead.tsx'
import { useCan } from '../../../platform/session/can.ts'
import { RecordHistory } from '../../../platform/history/RecordHistory.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { stateTone } from '../../../platform/resource/pieces/stateTone.ts'
import { RecordGate, useRecordId } from '../../../platform/resource/RecordGate.tsx'
import { FormLayout } from '../../../ui/form/FormLayout.tsx'
import { StateBadge } from '../../../ui/pieces/values/StateBadge.tsx'
import { useReadAbout } from '../../../platform/live/notices.ts'
import { CompanyCard } from '../company/CompanyCard.tsx'
import { DangerCard } from '../merge/DangerCard.tsx'
import { DecisionButtons } from '../requests/DecisionButtons.tsx'
import { OwnerLedgers } from '../../../platform/ledger/OwnerLedgers.tsx'
import { LedgerCard } from '../balances/LedgerCard.tsx'
import { PayoutNote } from '../balances/PayoutNote.tsx'
import { clientKit, requestKit, userKit } from '../users/peopleKits.ts'
import type { PeopleKit } from '../users/peopleKits.ts'
import { TypeMark } from '../users/personColumns.tsx'
import { DecisionCard, GoneNote, PersonFacts } from './PersonFacts.tsx'
import { ContactCard } from './ContactCard.tsx'
import { Figures } from './figures.tsx'
import { MessageCard } from './PersonMessages.tsx'
import { AddressCard, LatestOrders } from './PersonOrders.tsx'

function PersonState({ user }: { user: UserDetail }) {
  const t = useT()
  const { registration_status: requested } = user
  if (requested !== 'accepted')
    return (
      <StateBadge tone={stateTone(registrationMachine, requested)}>
        {t(`choices/registration_status/${requested}`)}
      </StateBadge>
    )
  return <SwitchBadge on={user.is_active} />
}

function PersonHead({ kit, user }: { kit: PeopleKit; user: UserDetail }) {
  const t = useT()
  const canEdit = useCan('users edit')
  const lives = user.deleted_at === null
  const waits = user.registration_status === 'pending'
  const formPath = kit === requestKit ? userKit.path : kit.path
  return (
    <RecordHead
      name={user.name}
      marks={
        <>
          <TypeMark user={user} />
          {lives && <PersonState user={user} />}
        </>
      }
      list={{ path: kit.path, title: t(`resources/${kit.texts}/title`) }}
      editHref={lives && canEdit && pagesOf(formPath).edit(user.id)}
      {...(lives && waits ? { action: <DecisionButtons user={user} /> } : {})}
    />
  )
}

function Person({ kit, user }: { kit: PeopleKit; user: UserDetail }) {
  const lives = user.deleted_at === null
  const isMember = user.registration_status === 'accepted'
  const mayEdit = useCan('users edit')
  useReadAbout('users', user.id)
  return (
    <>
      <PersonHead kit={kit} user={user} />
      {!lives && <GoneNote user={user} />}
      <PayoutNote user={user} />
      {isMember && <Figures user={user} />}
      <FormLayout
        side={
          <>
            {lives && <ContactCard user={user} />}
            {!isMember && <DecisionCard user={user} />}
            {isMember && <AddressCard id={user.id} />}
            {isMember && <MessageCard id={user.id} />}
          </>
        }
      >
        {isMember && <LatestOrders id={user.id} />}
        <PersonFacts user={user} />
        {isMember && lives && <CompanyCard owner={{ of: 'users', id: user.id }} mayEdit={mayEdit} />}
        {isMember && <LedgerCard user={user} />}
        {isMember && <OwnerLedgers resource="users" id={user.id} />}
        <RecordHistory resource="users" id={user.id} />
        {lives && <DangerCard user={user} backTo={kit} />}
      </FormLayout>
    </>
  )
}

function PersonShow({ kit }: { kit: PeopleKit }) {
  const id = useRecordId()
  return (
    <RecordGate kit={kit} id={id}>
      {(row) => <Person kit={kit} user={row} />}
    </RecordGate>
  )
}

/** A person, as the list they were opened from calls them. */
export const ClientShow = () => <PersonShow kit={clientKit} />
export const UserShow = () => <PersonShow kit={userKit} />
export const RequestShow = () => <PersonShow kit={requestKit} />
