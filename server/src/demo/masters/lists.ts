import type { additional_fields } from '@bustan/contract/masters/additional_fields/additional_fields.ts'
import type { Name } from '../people/names.ts'

// prettier-ignore
export const banks: readonly Name[] = [
  ['البنك الأهلي السعودي', 'Saudi National Bank'], ['مصرف الراجحي', 'Al Rajhi Bank'], ['بنك الرياض', 'Riyad Bank'],
  ['البنك السعودي الأول', 'Saudi Awwal Bank'], ['البنك السعودي الفرنسي', 'Banque Saudi Fransi'],
  ['البنك العربي الوطني', 'Arab National Bank'], ['مصرف الإنماء', 'Alinma Bank'], ['بنك البلاد', 'Bank Albilad'],
  ['بنك الجزيرة', 'Bank AlJazira'], ['البنك السعودي للاستثمار', 'Saudi Investment Bank'],
  ['بنك الخليج الدولي', 'Gulf International Bank'], ['بنك إس تي سي', 'STC Bank'],
]

// prettier-ignore
export const nationalities: readonly Name[] = [
  ['سعودي', 'Saudi'], ['يمني', 'Yemeni'], ['مصري', 'Egyptian'], ['سوداني', 'Sudanese'], ['سوري', 'Syrian'],
  ['أردني', 'Jordanian'], ['فلسطيني', 'Palestinian'], ['لبناني', 'Lebanese'], ['مغربي', 'Moroccan'],
  ['تونسي', 'Tunisian'], ['هندي', 'Indian'], ['باكستاني', 'Pakistani'], ['بنغلاديشي', 'Bangladeshi'],
  ['فلبيني', 'Filipino'], ['إندونيسي', 'Indonesian'], ['نيبالي', 'Nepalese'], ['كيني', 'Kenyan'],
]

type Fields = (typeof additional_fields)['fields']

/** A field that the shop has added, with its options where one is chosen. */
interface DemoField {
  label: Name
  on: Fields['on']['options'][number]
  type: Fields['type']['options'][number]
  options: readonly Name[]
  is_optional: boolean
}

const field = (
  on: DemoField['on'],
  type: DemoField['type'],
  label: Name,
  options: readonly Name[] = [],
): DemoField => ({ on, type, label, options, is_optional: type !== 'radio' })

// prettier-ignore
export const additionalFields: readonly DemoField[] = [
  field('service_type', 'dropdown', ['وقت التوصيل المفضل', 'Preferred delivery time'], [
    ['صباحًا', 'Morning'], ['بعد الظهر', 'Afternoon'], ['مساءً', 'Evening'],
  ]),
  field('service_type', 'checkbox', ['تغليف مبرد', 'Chilled packaging']),
  field('service_type', 'textarea', ['تعليمات للمندوب', 'Instructions for the driver']),
  field('vehicle_type', 'numberbox', ['الحمولة بالكيلوجرام', 'Load in kilograms']),
  field('vehicle_type', 'radio', ['نوع الصندوق', 'Kind of body'], [
    ['مبرد', 'Refrigerated'], ['معزول', 'Insulated'], ['مكشوف', 'Open'],
  ]),
  field('property_section', 'textbox', ['رقم الصك', 'Deed number']),
  field('property_section', 'dropdown', ['الواجهة', 'Facing'], [
    ['شمالية', 'North'], ['جنوبية', 'South'], ['شرقية', 'East'], ['غربية', 'West'],
  ]),
  field('unit_category', 'numberbox', ['عدد الأسرّة', 'Number of beds']),
  field('unit_category', 'checkbox', ['مدخل مستقل', 'Private entrance']),
]
