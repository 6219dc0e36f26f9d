/** Clients, employees, managers and departments, as both sides say them. */
export const texts = {
  fields: {
    shared: {
      company: 'company',
      company_name: 'company name',
      tax_number: 'VAT number',
      commercial_register: 'commercial register number',
      building_number: 'building number',
      street: 'street',
      district: 'district',
      city_name: 'city',
      postal_code: 'postal code',
      additional_number: 'additional number',
    },
    management: {
      user: 'manager',
    },
    users: {
      username: 'user name',
      email_verified: 'email confirmed',
      is_verified: 'number confirmed',
      will: 'will',
      orders_count: 'orders',
      login_numbers: 'visits',
      last_login_date: 'last visit',
      created_at: 'joined',
      registration_status: 'request to join',
      registration_reason: 'reason for rejecting',
      decided_at: 'decided on',
      merge: 'account to merge',
      keep: 'account to keep',
      merged: 'merged account',
      orders: 'orders moved',
      messages: 'messages moved',
      closed_months: 'closed months moved',
    },
    requests: {
      created_at: 'asked on',
    },
  },
  actions: {
    balance: 'Changed the balance of {{label}}',
    anonymise: 'Deleted the personal data of {{label}}',
    merge: 'Merged another account into {{label}}',
    merged: 'Merged {{label}} into another account',
    registered: 'Request to join by {{label}}',
  },
  records: {
    users: 'user “{{name}}”',
    management: 'department “{{name}}”',
  },
  choices: {
    gender: {
      male: 'Male',
      female: 'Female',
    },
    type: {
      admin: 'Admin',
    },
    registration_status: {
      pending: 'Waiting',
      accepted: 'Accepted',
      rejected: 'Rejected',
    },
  },
}
