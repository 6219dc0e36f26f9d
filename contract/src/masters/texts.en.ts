import { resourceTexts } from './resources.en.ts'

const texts = {
  modules: {
    masters: {
      title: 'Master data',
      text: 'Countries to districts, banks, nationalities, addresses and additional fields: the lists that forms choose from.',
    },
  },
  subjects: {
    masters: 'Master data',
    'masters.address_counts': 'Addresses by place',
  },
  fields: {
    masters: {
      label: 'label',
      'label.ar': 'Arabic label',
      'label.en': 'English label',
      on: 'place of use',
      options: 'options',
      is_optional: 'optional',
      for: 'lines of business',
      extras: 'additional data',
      title: 'title',
      'title.ar': 'Arabic title',
      'title.en': 'English title',
      user: 'person',
      area: 'district',
      point: 'location',
    },
  },
  choices: {
    on: {
      vehicle_type: 'Vehicle types',
      property_section: 'Property sections',
      unit_category: 'Unit categories',
      service_type: 'Service types',
    },
    type: {
      textbox: 'Line of text',
      numberbox: 'Number',
      textarea: 'Paragraphs',
      checkbox: 'Checkbox',
      radio: 'Choice, all options shown',
      dropdown: 'Choice from a list',
    },
    for: {
      provider: 'Providers',
      store: 'Stores',
      boat: 'Boats',
      cleaning: 'Cleaning',
      coaching: 'Coaching',
    },
  },
}

/** All that is said of the module. */
export const mastersTexts = [texts, ...resourceTexts] as const
