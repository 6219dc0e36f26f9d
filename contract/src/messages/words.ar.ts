/** Words of orders and of who did something, as server and screens both say them. */
export const words = {
  orderStates: {
    new: 'جديد',
    accepted_from_manager: 'مقبول من المدير',
    prepared: 'قيد التجهيز',
    delivering: 'في الطريق',
    finished: 'تم التوصيل',
    rejected: 'مرفوض',
  },
  ordererTypes: { client: 'عميل', employee: 'موظف', manager: 'مدير' },
  paymentMethods: { cash: 'نقدًا عند الاستلام', card: 'بطاقة عند الاستلام', balance: 'رصيد الحساب' },
  actors: { system: 'النظام', customer: 'العميل', somebody: 'شخص ما' },
}
