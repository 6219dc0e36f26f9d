import type { Tx } from '../../../platform/db/tables.ts'
import type { DemoPeople } from '../../../demo/people/people.ts'
import { insertRows } from '../../../platform/db/statements/insertRows.ts'

/** The company that the departments order for, and those of some clients. */
const host = {
  company_name: 'شركة ضيافة النخيل المحدودة',
  tax_number: '300075588700003',
  commercial_register: '1010345678',
  building_number: '7420',
  street: 'طريق الأمير سلطان',
  district: 'الخزامى',
  city_name: 'الخرج',
  postal_code: '16438',
  additional_number: '3312',
}
const clients = [
  {
    company_name: 'مطاعم بيت الكبسة',
    tax_number: '310456712300003',
    commercial_register: '1011223344',
    building_number: '2817',
    street: 'شارع الملك فيصل',
    district: 'السلام',
    city_name: 'الخرج',
    postal_code: '16271',
    additional_number: '6604',
  },
  {
    company_name: 'Green Table Catering',
    tax_number: '311298765400003',
    commercial_register: null,
    building_number: '4391',
    street: 'King Abdulaziz Rd',
    district: 'Al Wurud',
    city_name: 'Riyadh',
    postal_code: '12215',
    additional_number: null,
  },
]

/** Half of the departments, and some clients, order for a company. */
export async function insertCompanies(tx: Tx, people: DemoPeople): Promise<void> {
  const departments = people.departments.filter((_, at) => at % 2 === 0)
  const rows = [
    ...departments.map(({ id }) => ({ ...host, user_id: null, department_id: id })),
    ...clients.map((company, at) => ({
      ...company,
      user_id: people.client(at * 7 + 3).id,
      department_id: null,
    })),
  ]
  await insertRows(tx, 'companies', rows)
}
