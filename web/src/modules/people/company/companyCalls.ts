import { companyApi } from '@bustan/contract/people/users/company.api.ts'
import type { CompanyInput } from '@bustan/contract/people/users/company.ts'
import { call, queryOf } from '../../../platform/http/call.ts'

/** The owner of a company. */
export interface CompanyOwner {
  of: 'users' | 'management'
  id: number
}

/** Returns the calls that read and write the company of a person or a department. */
export function companyCalls({ of, id }: CompanyOwner) {
  const params = { id }
  const meta = { quiet: true } as const
  return of === 'users'
    ? {
        options: { ...queryOf(companyApi.ofUser, { params }), meta },
        save: (body: CompanyInput) => call(companyApi.saveOfUser, { params, body }),
        remove: () => call(companyApi.removeOfUser, { params }),
      }
    : {
        options: { ...queryOf(companyApi.ofDepartment, { params }), meta },
        save: (body: CompanyInput) => call(companyApi.saveOfDepartment, { params, body }),
        remove: () => call(companyApi.removeOfDepartment, { params }),
      }
}
