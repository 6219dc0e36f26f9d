import * as z from 'zod/mini'
import { nullable, optional, present, text, whole } from '../../core/resource/inputs.ts'
import { digitsOf } from '../../settings/sections/registerNumbers.ts'

// The company that somebody, or a department, orders for: with its details the tax invoice names it as the buyer.

/** The details, in the order in which they are asked for. */
export const companyFields = [
  'company_name',
  'tax_number',
  'commercial_register',
  'building_number',
  'street',
  'district',
  'city_name',
  'postal_code',
  'additional_number',
] as const
export type CompanyField = (typeof companyFields)[number]

/** Details that a tax invoice may do without. */
export const optionalCompanyFields: ReadonlySet<CompanyField> = new Set([
  'commercial_register',
  'additional_number',
])

/** The most characters of a detail that is no number. */
export const COMPANY_TEXT = { company_name: 160, street: 120, district: 80, city_name: 80 } as const

const fourDigits = () => digitsOf('\\d{4}', 'four_digits')

/** Body of `PUT …/company`: all of it at once. `version` is that of the details that were changed; 0 where there were none. */
export const companyInput = z.object({
  company_name: present(text(COMPANY_TEXT.company_name)),
  tax_number: present(digitsOf('3\\d{13}3', 'vat_number')),
  commercial_register: z.optional(nullable(digitsOf('\\d{10}', 'ten_digits'))),
  building_number: present(fourDigits()),
  street: present(text(COMPANY_TEXT.street)),
  district: present(text(COMPANY_TEXT.district)),
  city_name: present(text(COMPANY_TEXT.city_name)),
  postal_code: present(digitsOf('\\d{5}', 'five_digits')),
  additional_number: z.optional(nullable(fourDigits())),
  version: optional(whole(0, 2 ** 31 - 1)),
})
export type CompanyInput = z.output<typeof companyInput>

export const company = z.object({
  company_name: z.string(),
  tax_number: z.string(),
  commercial_register: z.nullable(z.string()),
  building_number: z.string(),
  street: z.string(),
  district: z.string(),
  city_name: z.string(),
  postal_code: z.string(),
  additional_number: z.nullable(z.string()),
  version: z.int(),
})
export type Company = z.output<typeof company>

/** `data` is null where no company is named. */
export const companyAnswer = z.object({ message: z.string(), data: z.nullable(company) })
