/** Of the report, of invoices and of their settings: what orders alone do without. */
export const texts = {
  fields: {
    reports: {
      ids: 'clients',
      name: 'client name',
      orders_count: 'orders',
      orders_sum_total: 'value of orders',
      orders_sum_sub_total: 'value without VAT',
      orders_sum_tax: 'VAT',
    },
    invoices: {
      number: 'number',
      kind: 'kind',
      order: 'order',
      issued_at: 'issued',
      net: 'without VAT',
      tax: 'VAT',
      total: 'total',
      other: 'belongs with',
    },
    settings: {
      is_on: 'switched on',
      minutes: 'minutes',
      roles: 'roles',
      order_escalation: 'orders left waiting',
      report_daily: 'daily report by mail',
      report_weekly: 'weekly report by mail',
      report_monthly: 'monthly report by mail',
      hour: 'hour',
      weekday: 'day of the week',
      day: 'day of the month',
      receivers: 'receivers',
    },
  },
  invoiceKinds: {
    invoice: 'Tax invoice',
    credit_note: 'Credit note',
  },
}
