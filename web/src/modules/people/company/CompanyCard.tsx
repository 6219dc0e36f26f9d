import type { Company } from '@bustan/contract/people/users/company.ts'
import { companyFields } from '@bustan/contract/people/users/company.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../platform/http/errorText.ts'
import { formTexts } from '../../../platform/forms/formTexts.ts'
import { useT, withTexts } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { DefinitionList } from '../../../ui/pieces/DefinitionList.tsx'
import { Ltr } from '../../../ui/pieces/values/Ltr.tsx'
import { companyCalls } from './companyCalls.ts'
import type { CompanyOwner } from './companyCalls.ts'
import { LineSkeleton } from '../profile/LineSkeleton.tsx'
import { latePart } from '../../../ui/pieces/latePart.tsx'

const CompanyDialog = latePart(
  withTexts(() => import('./CompanyDialog.tsx'), formTexts),
  'CompanyDialog',
)

const LINES = 3

function Details({ company }: { company: Company }) {
  const t = useT()
  const texts = new Set<string>(['company_name', 'street', 'district', 'city_name'])
  return (
    <DefinitionList
      columns={2}
      items={companyFields
        .filter((field) => company[field] !== null)
        .map((field) => ({
          key: field,
          label: fieldLabel(t, 'users', field),
          value: texts.has(field) ? company[field] : <Ltr>{company[field]}</Ltr>,
          wide: field === 'company_name',
        }))}
    />
  )
}

/** The company that invoices name as the buyer, and the way to set it. */
export function CompanyCard({ owner, mayEdit }: { owner: CompanyOwner; mayEdit: boolean }) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const answer = useQuery(companyCalls(owner).options)
  const company = answer.data?.data
  if (company === null && !mayEdit) return null
  return (
    <FormCard
      title={t('company/title')}
      end={
        mayEdit &&
        answer.data && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            {t(company ? 'company/edit' : 'company/add')}
          </Button>
        )
      }
    >
      {answer.isPending && <LineSkeleton lines={LINES} height={44} />}
      {answer.isError && (
        <p className="muted" role="alert">
          {errorText(t, answer.error)}
        </p>
      )}
      {company && <Details company={company} />}
      {company === null && (
        <p className="muted">{t(owner.of === 'users' ? 'company/none' : 'company/noneOfDepartment')}</p>
      )}
      {editing && <CompanyDialog owner={owner} company={company ?? null} onClose={() => setEditing(false)} />}
    </FormCard>
  )
}
