import { fromKeys, isKeyOf } from '@bustan/contract/core/values/objects.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import {
  COMPANY_TEXT,
  companyFields,
  companyInput,
  optionalCompanyFields,
} from '@bustan/contract/people/users/company.ts'
import type { Company, CompanyField } from '@bustan/contract/people/users/company.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx'
import { companyCalls } from './companyCalls.ts'
import type { CompanyOwner } from './companyCalls.ts'
import * as dialogsStyles from '../../../ui/dialogs/dialogs.module.css'
import * as styles from './company.module.css'

/** The number of digits of each number field. */
const DIGITS: Partial<Record<CompanyField, number>> = {
  tax_number: 15,
  commercial_register: 10,
  building_number: 4,
  postal_code: 5,
  additional_number: 4,
}

const WIDE: ReadonlySet<CompanyField> = new Set(['company_name'])

type Values = Record<CompanyField, string>

const valuesOf = (company: Company | null): Values =>
  fromKeys(companyFields, (field) => company?.[field] ?? '')

interface Props {
  owner: CompanyOwner
  company: Company | null
  onClose: () => void
}

function useCompanyForm({ owner, company, onClose }: Props) {
  const client = useQueryClient()
  const calls = companyCalls(owner)
  const end = () => void client.invalidateQueries({ queryKey: [owner.of] })
  const form = useForm({
    resource: 'users',
    initial: valuesOf(company),
    schema: companyInput,
    send: async (values) => {
      // The server reads what was typed, as the schema here did.
      const body = { ...values, version: company?.version ?? 0 }
      const { message } = await calls.save(body).finally(end)
      onClose()
      return message
    },
  })
  const remover = useAction({
    toast: 'call',
    work: () => calls.remove(),
    onDone: onClose,
    onSettled: end,
  })
  return { form, remover }
}

function Fields({ form }: { form: Omit<ReturnType<typeof useCompanyForm>['form'], 'frame'> }) {
  const t = useT()
  return (
    <div className={styles.companyFields}>
      {companyFields.map((field) => {
        const shared = { label: fieldLabel(t, 'users', field), required: !optionalCompanyFields.has(field) }
        const digits = DIGITS[field]
        return (
          <div key={field} data-wide={WIDE.has(field) || undefined}>
            {digits === undefined ? (
              <TextInput
                {...form.input(field)}
                {...shared}
                dir="auto"
                maxLength={isKeyOf(COMPANY_TEXT, field) ? COMPANY_TEXT[field] : undefined}
                data-autofocus={field === 'company_name' || undefined}
              />
            ) : (
              <DigitsInput
                {...shared}
                name={field}
                description={t('company/digits', { count: digits })}
                maxLength={digits}
                value={form.values[field]}
                error={form.problems[field]}
                onChange={(value) => form.set(field, value)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Sets the company of a person or a department, whole, or takes it away. */
export function CompanyDialog(props: Props) {
  const t = useT()
  const {
    form: { frame, ...form },
    remover,
  } = useCompanyForm(props)
  const [removing, setRemoving] = useState(false)
  const busy = form.busy || remover.isBusy
  return (
    <DialogFrame
      title={t('company/title')}
      size={620}
      busy={busy}
      closeLabel={t('form/cancel')}
      onClose={props.onClose}
    >
      <form {...frame}>
        <p className={dialogsStyles.dialogText}>{t('company/text')}</p>
        <Fields form={form} />
        <div className={`${dialogsStyles.dialogFoot} ${styles.companyFoot}`} data-piece="dialog-foot">
          {props.company && (
            <Button color="red" variant="outline" disabled={busy} onClick={() => setRemoving(true)}>
              {t('company/remove')}
            </Button>
          )}
          <Button variant="default" onClick={props.onClose} disabled={busy}>
            {t('form/cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('company/save')}
          </Button>
        </div>
      </form>
      {removing && (
        <ConfirmDialog
          title={t('company/removeTitle')}
          message={t('company/removeText')}
          confirmLabel={t('company/remove')}
          onConfirm={() => {
            setRemoving(false)
            void remover.run()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </DialogFrame>
  )
}
